import type { Books } from '#contract/payments/books.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { allowTime, faults, figures, lastResult, putResult } from './store.ts';

/** What agrees when all is well. */
const checks: [name: string, text: string][] = [
  ['payments', 'What each payment says is held and went back is the sum of its lines in the ledger.'],
  ['list', 'The status of each payment fits the money that is held.'],
  ['balances', 'What each admission says is paid is what its payments hold.'],
  ['receipts', 'Every payment that is held for an admission has one receipt that holds, with its amount.'],
  ['numbers', 'The numbers of receipts have no gap.'],
  ['gateways', 'Everything that gateways told us is in the ledger, once.'],
];

/** How many rows of a check are named. */
const named = 20;

export const lastBooks = lastResult;

/** Looks at everything in one moment of the database, without stopping anyone. */
export async function checkBooks({ clock }: Pick<Deps, 'clock'>, db: Db): Promise<Books> {
  const started = performance.now();
  const [found, sums] = await db.transaction(
    async (tx) => {
      await allowTime(tx);
      return [await faults(tx, named), await figures(tx)] as const;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const result: Books = {
    ok: found.length === 0,
    checked_at: clock.now().toISOString(),
    milliseconds: Math.round(performance.now() - started),
    figures: sums,
    checks: checks.map(([name, text]) => {
      const rows = found.filter(({ check }) => check === name);
      return {
        name,
        text,
        ok: rows.length === 0,
        faults: rows[0]?.faults ?? 0,
        rows: rows.map(({ kind, id, reference, text }) => ({ kind, id, reference, text })),
      };
    }),
  };
  await putResult(db, result);
  return result;
}
