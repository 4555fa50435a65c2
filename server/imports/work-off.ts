import { Failure } from '#contract/failure.ts';
import type { RowOutcome } from '#contract/imports/imports.ts';
import type { Deps } from '#server/deps.ts';
import { record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AuditNote, Work } from '#server/platform/http/effects.ts';
import { type Judged, judge } from './judge.ts';
import { nextRows, type StoredRow, updateRows } from './rows/store.ts';
import type { ImportSpec, ImportSpecs, NewRow } from './spec.ts';
import { type ImportRecord, lockKind, lockNext, updateImport } from './store.ts';

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'liveUpdates'>;

const checkedPerStep = 200;

/** One step, in a transaction of its own. */
interface Step {
  tx: Db;
  one: ImportRecord;
  spec: ImportSpec;
  /** Called after the commit. */
  onCommit: (() => void)[];
}

/**
 * Does the next step of the import that has waited longest, in a transaction of its own, so that any node can go on after
 * an interruption. False where there is nothing to do.
 */
export function importSteps(deps: WorkDeps, specs: ImportSpecs) {
  return async function next(): Promise<boolean> {
    const onCommit: (() => void)[] = [];
    const found = await deps.db.transaction(async (tx) => {
      const one = await lockNext(tx);
      const spec = one && specs[one.kind];
      if (!one) return false;
      if (spec) await stages[one.state as keyof typeof stages](deps, { tx, one, spec, onCommit });
      // Accounts are stored elsewhere by now.
      else await updateImport(tx, one.id, { state: 'done' });
      return true;
    });
    for (const then of onCommit) then();
    return found;
  };
}

const stages = { checking: checkSome, importing: addSome, undoing: removeSome };

async function checkSome(_: WorkDeps, { tx, one, spec }: Step): Promise<void> {
  const rows = await nextRows(tx, one.id, { outcome: null, limit: checkedPerStep });
  const judged = await judge(tx, spec, one, rows);
  await updateRows(tx, one.id, judged.map(withoutForm));
  await updateImport(tx, one.id, rows.length === 0 ? { state: 'checked' } : {});
}

async function addSome(deps: WorkDeps, step: Step): Promise<void> {
  const { tx, one, spec, onCommit } = step;
  const rows = await nextRows(tx, one.id, { outcome: 'ready', limit: spec.perStep });
  await updateImport(tx, one.id, rows.length === 0 ? { state: 'done' } : {});
  if (rows.length === 0) return void onCommit.push(() => deps.liveUpdates.tell(...spec.tells));
  await lockKind(tx, spec.kind);
  // Rows that were new when they were checked may exist by now.
  const judged = await judge(tx, spec, one, rows);
  await updateRows(tx, one.id, judged.filter(({ outcome }) => outcome !== 'ready').map(withoutForm));
  const good = judged.flatMap((row) => (row.outcome === 'ready' ? [row] : []));
  if (good.length > 0) await add(deps, step, good);
}

async function add(deps: WorkDeps, step: Step, rows: NewRow<unknown>[]): Promise<void> {
  const { one, spec } = step;
  const attempt = async (tx: Db, some: NewRow<unknown>[]) => {
    const { work, finish } = workOf(deps, { ...step, tx });
    const added = await spec.add(work, some, one);
    await finish();
    const changes = some.map(({ line }, i) => {
      const { id, reasons = [] } = added[i] ?? {};
      return { line, outcome: 'added' as const, reasons, ...(id && { row_id: id }) };
    });
    await updateRows(tx, one.id, changes);
  };
  await allOrOneByOne(deps, step, rows, {
    attempt,
    failed: 'refused',
    sentence: 'It could not be stored: something went wrong on our side.',
  });
}

async function removeSome(deps: WorkDeps, step: Step): Promise<void> {
  const { one, spec, onCommit } = step;
  const rows = await nextRows(step.tx, one.id, { outcome: 'added', limit: spec.perStep });
  await updateImport(step.tx, one.id, rows.length === 0 ? { state: 'undone' } : {});
  if (rows.length === 0) return void onCommit.push(() => deps.liveUpdates.tell(...spec.tells));
  const attempt = async (tx: Db, some: StoredRow[]) => {
    const { work, finish } = workOf(deps, { ...step, tx });
    const reasonsById = await spec.remove(work, some.map(idOf));
    await finish();
    const changes = some.map((row) => {
      const why = reasonsById.get(idOf(row));
      const outcome = why ? ('kept' as const) : ('removed' as const);
      return { line: row.line, outcome, reasons: why ? [why] : [] };
    });
    await updateRows(tx, one.id, changes);
  };
  await allOrOneByOne(deps, step, rows, {
    attempt,
    failed: 'kept',
    sentence: 'It could not be taken back: something went wrong on our side.',
  });
}

interface Attempt<Row> {
  attempt: (tx: Db, rows: Row[]) => Promise<void>;
  /** The outcome of a row that fails. */
  failed: RowOutcome;
  sentence: string;
}

/** Tries all rows together, and one by one if that fails. */
async function allOrOneByOne<Row extends { line: number }>(
  deps: WorkDeps,
  { tx, one }: Step,
  rows: Row[],
  { attempt, failed, sentence }: Attempt<Row>,
): Promise<void> {
  const go = (some: Row[]) => tx.transaction((inner) => attempt(inner, some));
  const all = await go(rows).catch((error: unknown) => ({ error }));
  if (!all) return;
  for (const row of rows) {
    // A single row is retried, too: after a deadlock it succeeds.
    const isKnown = rows.length === 1 && all.error instanceof Failure;
    const alone = isKnown ? all : await go([row]).catch((error: unknown) => ({ error }));
    if (!alone) continue;
    const { error } = alone;
    const isFailure = error instanceof Failure;
    if (!isFailure)
      deps.log.error({ err: error, import: one.id, line: row.line }, 'a row of an import failed');
    const reasons = [isFailure ? error.message : sentence];
    await updateRows(tx, one.id, [{ line: row.line, outcome: failed, reasons }]);
  }
}

const idOf = ({ row_id }: StoredRow) => row_id ?? '';

function withoutForm(row: Judged) {
  const { line, outcome, reasons, name } = row;
  return { line, outcome, reasons, name, ...('identity' in row && { identity: row.identity }) };
}

/** The background work is done in the name of the person who asked for it. */
function workOf({ clock }: WorkDeps, { tx, one, spec, onCommit }: Step) {
  const notes: AuditNote[] = [];
  const caller: Work['caller'] = {
    id: one.actor_id ?? one.by_id,
    email: one.actor_email ?? one.by_email,
    emailVerified: true,
    name: { first: '', last: '' },
    since: null,
    role: one.actor_role ?? one.by_role,
    needsSecondFactor: false,
    sessionId: '',
  };
  const work: Work = {
    db: tx,
    caller,
    now: clock.now(),
    seen: undefined,
    audit: (...more) => void notes.push(...more),
    requireOpen: async () => {},
    afterCommit: (then) => void onCommit.push(then),
  };
  const finish = async () => {
    if (notes.length > 0)
      await record(tx, work.now, ...notes.map((note) => ({ kind: spec.audits, ...note, by: caller })));
  };
  return { work, finish };
}
