import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FieldError } from '../failure.ts';
import { Id } from '../fields.ts';

/** How many rows one call takes; more come in further calls of the same import. */
export const rowsPerCall = 200;

/** The outcome of a row, or in a dry run the expected one. */
const rowOutcomes = ['added', 'duplicate', 'refused'] as const;

/** Any object is accepted here, because rows are checked one by one. */
export const CourseImport = z.strictObject({
  /** Chosen by the caller, the same for all calls of one import, so that the import can be undone as a whole. */
  import_id: Id,
  dry_run: z._default(z.boolean('Please say true or false.'), false),
  rows: z
    .array(z.record(z.string(), z.unknown(), 'A row must be an object.'), 'Rows are required.')
    .check(
      z.minLength(1, 'Rows are required.'),
      z.maxLength(rowsPerCall, `Please send at most ${rowsPerCall} rows at once.`),
    ),
});
export type CourseImport = z.output<typeof CourseImport>;

/** The outcome of each row, in order. */
export const ImportAnswer = z.array(
  z.object({ outcome: z.enum(rowOutcomes), errors: z.array(FieldError), course_id: z.nullable(Id) }),
);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const importCourses = endpoint({
  name: 'importCourses',
  summary:
    'Adds the rows that are right and not there yet, and says of each what became of it; with `dry_run` it only says so.',
  method: 'POST',
  path: '/courses/import',
  access: 'staff',
  creates: true,
  body: CourseImport,
  answer: ImportAnswer,
});

export const UndoneImport = z.object({
  removed: z.int(),
  /** Left alone because someone has changed them since. */
  kept: z.int(),
  /** Some of those, by title. */
  kept_titles: z.array(z.string()),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** An import that can still be taken back. */
export const PastImport = z.object({
  _id: Id,
  by: z.string(),
  at: z.iso.datetime(),
  added: z.int(),
  /** How many of them undoing the import would remove. */
  removable: z.int(),
  /** How many would stay because someone has changed them since. */
  changed: z.int(),
});
export type PastImport = z.infer<typeof PastImport>;

export const listImports = endpoint({
  name: 'listImports',
  summary: 'The last imports that can still be taken back, newest first.',
  method: 'GET',
  path: '/courses/imports',
  access: 'staff',
  answer: z.array(PastImport),
});

export const undoImport = endpoint({
  name: 'undoImport',
  summary: 'Moves what an import has added to the trash, but for what was changed since.',
  method: 'POST',
  path: '/courses/import/{id}/undo',
  access: 'staff',
  params: z.strictObject({ id: Id }),
  answer: UndoneImport,
});

/** Two courses are duplicates if this key is equal: title and standard, whatever their spelling. */
export function courseIdentity({ title, standard }: { title: string; standard: number }): string {
  return `${standard} ${title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;
}
