import type { Books } from '#contract/payments/books.ts';
import type { Deps } from '#server/deps.ts';
import { type Db, onOwnConnection } from '#server/platform/database/database.ts';
import type { CheckDeps } from '../check.ts';
import { type Asked, askGateways } from './ask-gateways.ts';
import { faults, figures, holdBack, lastResult, lockCheck, putResult } from './store.ts';

/** What agrees when all is well. */
const checks: [name: string, text: string][] = [
  ['payments', 'The amounts held and refunded of every payment match its lines in the ledger.'],
  ['list', 'The status of every payment matches the money held.'],
  ['balances', 'The amount paid of every admission matches its payments.'],
  ['receipts', 'Every payment held for an admission has exactly one valid receipt for its amount.'],
  ['numbers', 'Receipt numbers have no gaps.'],
  ['gateways', 'Everything received or refunded is in the ledger exactly once, and nothing else is.'],
  ['reports', 'The sums of the reports match the ledger by day, method and course.'],
  ['asked', 'The payment services, asked about recent payments, agree with the ledger.'],
];

export type BooksDeps = CheckDeps & Pick<Deps, 'directUrl'>;

/** How many rows of a check are named. */
const named = 20;

export const lastBooks = lastResult;

/**
 * The same at any hour, for somebody who waits: gateways are asked only about what differed when they were last asked
 * about everything. Null where a check is under way.
 */
export async function checkBooksNow(deps: BooksDeps): Promise<Books | null> {
  const ids = (await lastAsked(deps.db)).differences.map(({ id }) => id);
  const asked = ids.length > 0 ? await askGateways(deps, ids) : undefined;
  return lookThrough(deps, { told: asked?.unanswered === 0 ? asked : undefined, isWaiting: false });
}

async function lastAsked(db: Db): Promise<Asked> {
  const books = await lastResult(db);
  return { differences: books?.checks.find(({ name }) => name === 'asked')?.rows ?? [], unanswered: 0 };
}

/**
 * Looks at everything in one moment of the database, without stopping anyone. Where gateways were not asked, what they
 * said the last time counts. One check at a time, on all nodes: the next waits for it.
 */
export async function checkBooks(deps: ReadDeps, told?: Asked): Promise<Books> {
  const books = await lookThrough(deps, { told, isWaiting: true });
  if (!books) throw new Error('nothing was checked');
  return books;
}

type ReadDeps = Pick<Deps, 'clock' | 'db' | 'directUrl'>;

async function lookThrough(
  { clock, db, directUrl }: ReadDeps,
  { told, isWaiting }: { told: Asked | undefined; isWaiting: boolean },
): Promise<Books | null> {
  const started = performance.now();
  const asked = told ?? (await lastAsked(db));
  // A statement over a million payments may take longer than a visitor would wait.
  const read = await onOwnConnection(directUrl, { seconds: 300 }, (own) =>
    own.transaction(
      async (tx) => {
        if (!(await lockCheck(tx, isWaiting))) return undefined;
        await holdBack(tx);
        return { found: await faults(tx, named), sums: await figures(tx) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
  if (!read) return null;
  const { found, sums } = read;
  const faultsAsked = asked.differences.length;
  const differences = asked.differences
    .slice(0, named)
    .map((row) => ({ ...row, check: 'asked', faults: faultsAsked }));
  found.push(...differences);
  const result: Books = {
    ok: found.length === 0,
    checked_at: clock.now().toISOString(),
    milliseconds: Math.round(performance.now() - started),
    figures: sums,
    checks: checks.map(([name, text]) => {
      const rows = found.filter(({ check }) => check === name);
      return {
        name,
        text: name === 'asked' && asked.unanswered > 0 ? `${text} ${unanswered(asked.unanswered)}` : text,
        ok: rows.length === 0,
        faults: rows[0]?.faults ?? 0,
        rows: rows.map(({ kind, id, reference, text }) => ({ kind, id, reference, text })),
      };
    }),
  };
  await putResult(db, result);
  return result;
}

const unanswered = (count: number) =>
  count === 1 ? 'About one of them there was no answer.' : `About ${count} of them there was no answer.`;
