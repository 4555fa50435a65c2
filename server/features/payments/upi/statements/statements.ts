import type { StatementLine, StatementMapping } from '#contract/payments/statements.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { insertLines, putMapping } from './store.ts';

export { listMappings as mappings } from './store.ts';

/** Stores the lines that are new, with an audit entry. */
export async function addLines({ db, caller, now, audit }: Work, lines: StatementLine[]) {
  const added = await insertLines(db, lines, caller.id, now);
  audit(
    ...(added > 0
      ? [
          {
            action: 'uploaded a bank statement',
            id: null,
            subject: 'Bank statement',
            after: { lines: added },
          },
        ]
      : []),
  );
  return { added, known: lines.length - added };
}

export const remember = (
  { db, now }: { db: Db; now: Date },
  { headers, mapping }: { headers: string; mapping: StatementMapping },
) => putMapping(db, headers, mapping, now);
