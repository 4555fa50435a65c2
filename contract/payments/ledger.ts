import * as z from 'zod/mini';
import { Id } from '../fields.ts';

const ledgerKinds = ['received', 'refunded', 'voided', 'adjusted'] as const;

/** One line of the ledger, which never changes. */
export const LedgerLine = z.object({
  _id: Id,
  kind: z.enum(ledgerKinds),
  /** In rupees, with its sign: what went back or was voided is negative. Of a fee: by how much it changed. */
  amount: z.number(),
  payment_id: z.nullable(Id),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  cause: z.string(),
  /** Who did it; nobody where a gateway told us. */
  by: z.nullable(z.string()),
  test: z.boolean(),
  /** Of India. */
  day: z.iso.date(),
  at: z.iso.datetime(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;
