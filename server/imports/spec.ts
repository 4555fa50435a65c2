import type { ImportKind } from '#contract/imports/fields.ts';
import type { ImportMapping } from '#contract/imports/imports.ts';
import type { AuditKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';

/** What a row says, by the names of its fields; empty where it says nothing. */
export type Cells = (field: string) => string;

/** A row that can be added, or why it cannot. */
export type Read<Form> = { form: Form } | { reasons: string[] };

/** A row of the file for which something is to be added. */
export interface NewRow<Form> {
  line: number;
  form: Form;
}

/** What became of a row that was added. */
export interface AddedRow {
  id: string;
  /** Something that did not follow from it as it should. */
  reasons?: string[];
}

/** The import that something is done for. */
export interface Running {
  id: string;
  send_invitations: boolean;
}

/** What makes the import of one kind of rows its own; all the rest is the same for each of them. */
export interface ImportSpec<Form = unknown> {
  kind: ImportKind;
  /** What an audit entry about one of them is about. */
  audits: AuditKind;
  /** What open pages hear of. */
  tells: readonly string[];
  /** How many are added in one transaction: few where others wait for what it locks. */
  perStep: number;
  /** What people write above the columns, by field, the likeliest first. */
  headers: Record<string, readonly string[]>;
  /** What fields get at first that no column names. */
  values?: ImportMapping['values'];
  /** Gives what reads a row, with what it needs to know for that. */
  reader(db: Db): Promise<(cells: Cells) => Read<Form>>;
  /** What people call it. */
  nameOf(form: Form): string;
  /** Two rows are the same where this is. */
  identity(form: Form): string;
  /** Of these, what is there already, by identity, with a sentence that says so. */
  known(db: Db, forms: Form[]): Promise<Map<string, string>>;
  /** Adds these, in their order. */
  add(work: Work, rows: NewRow<Form>[], running: Running): Promise<AddedRow[]>;
  /** Takes these back; gives why those stay that do. */
  remove(work: Work, ids: string[]): Promise<Map<string, string>>;
}

/** One for each kind; none of people where they are kept elsewhere. */
export type ImportSpecs = Record<Exclude<ImportKind, 'people'>, ImportSpec> & {
  people: ImportSpec | undefined;
};

/** Said of what someone has worked on. */
export const changedSince = 'Someone has changed it since.';
