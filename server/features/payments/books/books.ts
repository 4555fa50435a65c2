import type { Books } from '#contract/payments/books.ts';
import type { Deps } from '#server/deps.ts';
import { type Db, onOwnConnection } from '#server/platform/database/database.ts';
import type { CheckDeps } from '../check.ts';
import { askGateways, type GatewayAnswers } from './ask-gateways.ts';
import { figures, findFaults, lastResult, limitResources, lockCheck, putResult } from './store.ts';

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

/** How many differing rows of a check are listed. */
const rowsShown = 20;

export const lastBooks = lastResult;

/**
 * The check on demand. To be quick, it asks gateways only about the orders that differed in the last full check. Null
 * if another check is running.
 */
export async function checkBooksNow(deps: BooksDeps): Promise<Books | null> {
  const ids = (await lastAnswers(deps.db)).differences.map(({ id }) => id);
  const answers = ids.length > 0 ? await askGateways(deps, ids) : undefined;
  return runCheck(deps, { answers: answers?.unanswered === 0 ? answers : undefined, isWaiting: false });
}

async function lastAnswers(db: Db): Promise<GatewayAnswers> {
  const books = await lastResult(db);
  return { differences: books?.checks.find(({ name }) => name === 'asked')?.rows ?? [], unanswered: 0 };
}

/**
 * Checks everything on one snapshot of the database, without blocking anyone. Without `answers`, the last answers of
 * the gateways count. One check runs at a time across all nodes; the next one waits.
 */
export async function checkBooks(deps: ReadDeps, answers?: GatewayAnswers): Promise<Books> {
  const books = await runCheck(deps, { answers, isWaiting: true });
  if (!books) throw new Error('nothing was checked');
  return books;
}

type ReadDeps = Pick<Deps, 'clock' | 'db' | 'directUrl'>;

async function runCheck(
  { clock, db, directUrl }: ReadDeps,
  { answers, isWaiting }: { answers: GatewayAnswers | undefined; isWaiting: boolean },
): Promise<Books | null> {
  const started = performance.now();
  const { differences, unanswered } = answers ?? (await lastAnswers(db));
  // A statement over a million payments may take longer than a request is allowed to.
  const read = await onOwnConnection(directUrl, { seconds: 300 }, (own) =>
    own.transaction(
      async (tx) => {
        if (!(await lockCheck(tx, isWaiting))) return undefined;
        await limitResources(tx);
        return { found: await findFaults(tx, rowsShown), sums: await figures(tx) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
  if (!read) return null;
  const { found, sums } = read;
  const faults = differences.length;
  found.push(...differences.slice(0, rowsShown).map((row) => ({ ...row, check: 'asked', faults })));
  const result: Books = {
    ok: found.length === 0,
    checked_at: clock.now().toISOString(),
    milliseconds: Math.round(performance.now() - started),
    figures: sums,
    checks: checks.map(([name, text]) => {
      const rows = found.filter(({ check }) => check === name);
      return {
        name,
        text: name === 'asked' && unanswered > 0 ? `${text} ${unansweredText(unanswered)}` : text,
        ok: rows.length === 0,
        faults: rows[0]?.faults ?? 0,
        rows: rows.map(({ kind, id, reference, text }) => ({ kind, id, reference, text })),
      };
    }),
  };
  await putResult(db, result);
  return result;
}

const unansweredText = (count: number) =>
  count === 1 ? 'About one of them there was no answer.' : `About ${count} of them there was no answer.`;
