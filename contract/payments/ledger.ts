import * as z from 'zod/mini';
import { Id } from '../fields.ts';

const ledgerKinds = ['received', 'refunded', 'voided', 'adjusted'] as const;

/** One line of the ledger, which never changes. */
export const LedgerLine = z.object({
  _id: Id,
  kind: z.enum(ledgerKinds),
  /** In signed rupees: refunds and voids are negative. For an adjusted fee, the difference. */
  amount: z.number(),
  payment_id: z.nullable(Id),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  cause: z.string(),
  /** Who did it; null if it came from a gateway. */
  by: z.nullable(z.string()),
  test: z.boolean(),
  /** Of India. */
  day: z.iso.date(),
  at: z.iso.datetime(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;
