import type { ImportKind } from '#contract/imports/fields.ts';
import type { ImportMapping } from '#contract/imports/imports.ts';
import type { AuditKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';

/** The cell of a field in a row; empty where the row has none. */
export type Cells = (field: string) => string;

/** A row that can be added, or why it cannot. */
export type Read<Form> = { form: Form } | { reasons: string[] };

/** A row of the file that is to be added. */
export interface NewRow<Form> {
  line: number;
  form: Form;
}

/** The result of adding a row. */
export interface AddedRow {
  id: string;
  /** What did not work for the added row. */
  reasons?: string[];
}

/** The import that is running. */
export interface Running {
  id: string;
  send_invitations: boolean;
}

/** What is specific to the import of one kind of rows. */
export interface ImportSpec<Form = unknown> {
  kind: ImportKind;
  /** The kind of their audit entries. */
  audits: AuditKind;
  /** The live updates to send. */
  tells: readonly string[];
  /** Rows per transaction; few where it locks what others wait for. */
  perStep: number;
  /** Usual headings of the columns, by field, the likeliest first. */
  headers: Record<string, readonly string[]>;
  /** Initial values of fields that have no column. */
  values?: ImportMapping['values'];
  /** Loads what is needed to read rows, and returns a function that reads one. */
  reader(db: Db): Promise<(cells: Cells) => Read<Form>>;
  /** The name by which people know it. */
  nameOf(form: Form): string;
  /** Two rows with the same identity are duplicates. */
  identity(form: Form): string;
  /** Those of these that already exist, by identity, each with a sentence that says so. */
  known(db: Db, forms: Form[]): Promise<Map<string, string>>;
  /** Adds these, in their order. */
  add(work: Work, rows: NewRow<Form>[], running: Running): Promise<AddedRow[]>;
  /** Removes these; returns why some of them stay. */
  remove(work: Work, ids: string[]): Promise<Map<string, string>>;
}

/** One for each kind; none for people where accounts are stored elsewhere. */
export type ImportSpecs = Record<Exclude<ImportKind, 'people'>, ImportSpec> & {
  people: ImportSpec | undefined;
};

/** Why a row stays that someone has changed. */
export const changedSince = 'Someone has changed it since.';
