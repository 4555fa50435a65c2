import { randomUUIDv7 } from 'node:crypto';
import { Failure, type FieldError } from '#contract/failure.ts';
import { importFields } from '#contract/imports/fields.ts';
import type {
  CheckForm,
  Import,
  ImportForm,
  ImportMapping,
  ImportState,
  RowForm,
} from '#contract/imports/imports.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { guessColumns } from './guess-columns.ts';
import { importJob } from './jobs.ts';
import { countRows, forgetOutcomes, insertRows } from './rows/store.ts';
import type { ImportSpec } from './spec.ts';
import {
  deleteImport,
  findImport,
  findMapping,
  type ImportRecord,
  insertImport,
  lockImport,
  putMapping,
  toImport,
  updateImport,
} from './store.ts';

const gone = () => new Failure('not_found', 'This import is no longer there.');
const headersKey = (headers: string[]) => headers.join(' | ').slice(0, 2_000);

export type ImportService = ReturnType<typeof importService>;

async function read(db: Db, { kind }: ImportSpec, id: string): Promise<Import> {
  const one = await findImport(db, kind, id);
  if (!one) throw gone();
  return toImport(db, one);
}

/** An import in one of these states, locked until the transaction ends. */
async function locked(
  tx: Db,
  { kind }: ImportSpec,
  id: string,
  { states, wrong }: { states: ImportState[]; wrong: string },
): Promise<ImportRecord> {
  const one = await lockImport(tx, kind, id);
  if (!one) throw gone();
  if (!states.includes(one.state)) throw new Failure('conflict', wrong);
  return one;
}

/** The steps of an import of one kind. The rows are worked on in the background. */
export function importService(deps: Pick<Deps, 'jobs'>, spec: ImportSpec) {
  const { kind } = spec;
  return {
    read: (db: Db, id: string) => read(db, spec, id),

    async begin({ db, caller, now }: Work, form: ImportForm): Promise<Import> {
      const id = randomUUIDv7();
      const saved = await findMapping(db, kind, headersKey(form.headers));
      const guessed = { columns: guessColumns(form.headers, spec.headers), values: spec.values ?? {} };
      await insertImport(db, {
        id,
        kind,
        ...form,
        mapping: saved ?? guessed,
        by_id: caller.id,
        by_email: caller.email,
        by_role: caller.role,
        at: now,
      });
      return read(db, spec, id);
    },

    async send({ db }: Work, id: string, rows: RowForm[]): Promise<Import> {
      const one = await locked(db, spec, id, {
        states: ['draft'],
        wrong: 'The rows of this import have all come.',
      });
      await insertRows(db, id, rows);
      if ((await countRows(db, id)) > one.total)
        throw new Failure('conflict', `There are more rows than the ${one.total} that were announced.`);
      return read(db, spec, id);
    },

    async discard({ db }: Work, id: string): Promise<void> {
      await locked(db, spec, id, {
        states: ['draft', 'checking', 'checked'],
        wrong: 'Rows of this import were added already.',
      });
      await deleteImport(db, id);
    },

    ...stages(deps, spec),
  };
}

/** The steps that go on in the background. */
function stages({ jobs }: Pick<Deps, 'jobs'>, spec: ImportSpec) {
  const { kind } = spec;

  async function start({ db: tx, caller }: Work, id: string, state: ImportState): Promise<Import> {
    const actor = { actor_id: caller.id, actor_email: caller.email, actor_role: caller.role };
    await updateImport(tx, id, { state, ...actor });
    await jobs.enqueue(tx, importJob, {});
    return read(tx, spec, id);
  }

  return {
    async check(work: Work, id: string, { mapping, send_invitations }: CheckForm): Promise<Import> {
      const { db } = work;
      const one = await locked(db, spec, id, {
        states: ['draft', 'checked'],
        wrong: 'This import is under way already.',
      });
      if ((await countRows(db, id)) < one.total)
        throw new Failure('conflict', 'Not all rows have come yet. Please send the rest first.');
      refuseUnmapped(spec, one.headers, mapping);
      await putMapping(db, kind, headersKey(one.headers), mapping);
      await forgetOutcomes(db, id);
      await updateImport(db, id, { mapping, send_invitations });
      return start(work, id, 'checking');
    },

    async run(work: Work, id: string): Promise<Import> {
      const { db } = work;
      await locked(db, spec, id, { states: ['checked'], wrong: 'Please have the rows checked first.' });
      if ((await read(db, spec, id)).counts.ready === 0)
        throw new Failure('conflict', 'There is no row that can be added.');
      return start(work, id, 'importing');
    },

    async undo(work: Work, id: string): Promise<Import> {
      const { db } = work;
      await locked(db, spec, id, {
        states: ['done'],
        wrong: 'Only an import that is done can be taken back.',
      });
      return start(work, id, 'undoing');
    },
  };
}

/** Refuses unknown fields, and required ones that have neither a column nor a value. */
function refuseUnmapped(spec: ImportSpec, headers: string[], { columns, values }: ImportMapping) {
  const fields = importFields[spec.kind];
  const isThere = (field: string) => {
    const column = columns[field];
    return (
      (column !== null && column !== undefined && column < headers.length) || Boolean(values[field]?.trim())
    );
  };
  const unknown = [...Object.keys(columns), ...Object.keys(values)].filter(
    (name) => !fields.some((field) => field.name === name),
  );
  const errors: FieldError[] = [
    ...unknown.map((field) => ({ field, message: `There is no field ${field}.` })),
    ...fields
      .filter(({ name, required, orElse }) => required && !isThere(name) && !(orElse && isThere(orElse)))
      .map(({ name, label }) => ({
        field: name,
        message: `Please choose the column that holds “${label}”.`,
      })),
  ];
  if (errors.length > 0) throw new Failure('invalid_fields', errors[0]?.message, { errors });
}
