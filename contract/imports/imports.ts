import * as z from 'zod/mini';
import type { OfficeAccess } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Id, storable } from '../fields.ts';
import { formatNumber } from '../indian-number.ts';
import { csvCall } from '../list.ts';
import { namesColumns } from '../sheets/header-row.ts';
import { type ImportKind, importKinds } from './fields.ts';

/** How many rows a file may have, and how many of them one call takes. */
export const mostRows = 20_000;
export const rowsPerCall = 200;
export const mostColumns = 100;
export const longestCell = 5_000;

/** The states of an import, in order. */
const importStates = ['draft', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** The outcome of a row, or in a check the expected one. `duplicate` means that it exists already. */
const rowOutcomes = ['ready', 'duplicate', 'refused', 'added', 'removed', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const cell = (most: number) =>
  z
    .string('A cell must be text.')
    .check(
      z.maxLength(most, `A cell must have at most ${most} characters.`),
      z.refine(storable, 'This text has characters that cannot be stored.'),
    );

/** The column of each field, counted from 0, and default values for rows without one. */
export const ImportMapping = z.strictObject({
  columns: z.record(z.string(), z.nullable(z.int().check(z.minimum(0), z.maximum(mostColumns - 1)))),
  values: z._default(z.record(z.string(), cell(500)), {}),
});
export type ImportMapping = z.output<typeof ImportMapping>;

const noHeader = 'The first line must name the columns: Name, Phone and so on.';

export const ImportForm = z.strictObject({
  file_name: z._default(cell(200), ''),
  headers: z
    .array(cell(200), noHeader)
    .check(
      z.minLength(1, noHeader),
      z.maxLength(mostColumns, `Please send at most ${mostColumns} columns.`),
      z.refine(namesColumns, noHeader),
    ),
  /** How many rows will be sent. */
  total: z
    .int('Please say how many rows there are.')
    .check(
      z.minimum(1, 'There are no rows in it.'),
      z.maximum(mostRows, `Please import at most ${formatNumber(mostRows)} rows at once.`),
    ),
});
export type ImportForm = z.output<typeof ImportForm>;

const RowForm = z.strictObject({
  /** The line in the file at which it begins, counted from 1. */
  line: z.int().check(z.positive(), z.maximum(10_000_000)),
  cells: z.array(cell(longestCell)).check(z.maxLength(mostColumns)),
  /** Why it cannot be parsed, for example an unclosed quotation mark. */
  problem: z.optional(cell(200)),
});
export type RowForm = z.output<typeof RowForm>;

const RowsForm = z.strictObject({
  rows: z
    .array(RowForm, 'Rows are required.')
    .check(
      z.minLength(1, 'Rows are required.'),
      z.maxLength(rowsPerCall, `Please send at most ${rowsPerCall} rows at once.`),
    ),
});

const CheckForm = z.strictObject({
  mapping: ImportMapping,
  /** For people: whether each gets an invitation by mail. */
  send_invitations: z._default(z.boolean(), false),
});
export type CheckForm = z.output<typeof CheckForm>;

const count = z.int();

export const Import = z.object({
  _id: Id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  headers: z.array(z.string()),
  /** The first rows, shown while the columns are matched. */
  sample: z.array(z.array(z.string())),
  total: count,
  /** How many of them have arrived. */
  received: count,
  /** Guessed from the headers, or remembered from an earlier file with the same headers. */
  mapping: ImportMapping,
  send_invitations: z.boolean(),
  counts: z.object({
    ready: count,
    duplicate: count,
    refused: count,
    added: count,
    removed: count,
    kept: count,
    /** Added, but with a problem afterwards, such as an invitation that was not sent. */
    noted: count,
  }),
  by: z.string(),
  at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.object({
  line: count,
  /** Its human-readable name. */
  name: z.string(),
  cells: z.array(z.string()),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** Why, in full sentences. */
  reasons: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

const RowsQuery = z.strictObject({
  outcome: z.optional(z.enum(rowOutcomes, 'Please choose one of the list.')),
  /** Only rows that have a reason. */
  noted: z.optional(z.literal('yes', 'Please say yes or leave it out.')),
  /** Only rows after this line. */
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});

const byId = z.strictObject({ id: Id });

interface Declaration {
  kind: ImportKind;
  /** The singular used in names of calls: 'Enquiry'. */
  one: string;
  access: OfficeAccess;
}

/** The calls of an import: begin, send the rows, check, run and undo. */
function importCalls({ kind, one, access }: Declaration) {
  const base = `/imports/${kind}` as const;
  const changing = { method: 'POST', access, answer: Import } as const;
  return {
    begin: endpoint({
      name: `begin${one}Import`,
      summary: `Begins an import of ${kind}: says what the columns are called, and answers which is which as far as that can be guessed.`,
      path: base,
      creates: true,
      body: ImportForm,
      ...changing,
    }),
    list: endpoint({
      name: `list${one}Imports`,
      summary: `The last imports of ${kind}, newest first.`,
      method: 'GET',
      path: base,
      access,
      answer: z.array(Import),
    }),
    read: endpoint({
      name: `read${one}Import`,
      summary: 'Where an import stands.',
      method: 'GET',
      path: `${base}/{id}`,
      access,
      params: byId,
      answer: Import,
    }),
    discard: endpoint({
      name: `discard${one}Import`,
      summary: 'Forgets an import of which nothing was added.',
      method: 'DELETE',
      path: `${base}/{id}`,
      access,
      params: byId,
    }),
    rows: endpoint({
      name: `list${one}ImportRows`,
      summary: 'Rows of an import and what became of them, two hundred at a time.',
      method: 'GET',
      path: `${base}/{id}/rows`,
      access,
      params: byId,
      query: RowsQuery,
      answer: z.array(ImportRow),
    }),
    send: endpoint({
      name: `send${one}ImportRows`,
      summary: 'Sends rows of the file, part by part; a line that has come already changes nothing.',
      path: `${base}/{id}/rows`,
      params: byId,
      body: RowsForm,
      ...changing,
    }),
    refused: endpoint({
      name: `export${one}ImportRefused`,
      summary: 'The rows that cannot be added, as they were, with a column that says why, as CSV.',
      path: `${base}/{id}/refused.csv`,
      access,
      params: byId,
      ...csvCall,
    }),
    check: endpoint({
      name: `check${one}Import`,
      summary: 'Begins to look at every row and say what would become of it; nothing is added.',
      path: `${base}/{id}/check`,
      params: byId,
      body: CheckForm,
      ...changing,
    }),
    run: endpoint({
      name: `run${one}Import`,
      summary: 'Begins to add the rows that are ready.',
      path: `${base}/{id}/run`,
      params: byId,
      ...changing,
    }),
    undo: endpoint({
      name: `undo${one}Import`,
      summary: 'Begins to take back what was added, but for what someone has changed since.',
      path: `${base}/{id}/undo`,
      params: byId,
      ...changing,
    }),
  };
}

export type ImportCalls = ReturnType<typeof importCalls>;

export const courseImportCalls = importCalls({ kind: 'courses', one: 'Course', access: 'staff' });
export const enquiryImportCalls = importCalls({ kind: 'enquiries', one: 'Enquiry', access: 'enquiries' });
export const admissionImportCalls = importCalls({ kind: 'admissions', one: 'Admission', access: 'money' });
export const personImportCalls = importCalls({ kind: 'people', one: 'Person', access: 'admin' });
