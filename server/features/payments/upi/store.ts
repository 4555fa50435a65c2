import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { ClaimForm } from '#contract/payments/claims.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PaymentRow } from '../ledger/store.ts';

type Named = Omit<ClaimForm, 'utr' | 'draft'> & { draft_hash: string | undefined };

/**
 * The order that a claim names. Only the person who placed it knows its id; its reference is printed, so it needs the draft or
 * the phone number as well.
 */
export async function findNamed(
  db: Db,
  { payment_id, reference, contact_no, draft_hash }: Named,
): Promise<PaymentRow | undefined> {
  const proofs = [
    contact_no && eq(payments.contact_no, contact_no),
    draft_hash && eq(payments.draft_hash, draft_hash),
  ].filter((proof) => proof !== undefined && proof !== '');
  if (!payment_id && proofs.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.trashed_at),
        payment_id ? eq(payments.id, payment_id) : undefined,
        reference ? eq(payments.reference, reference) : undefined,
        or(...proofs),
      ),
    );
  return row;
}

/** Until the transaction ends, nobody else can name this transfer. */
export async function lockUtr(tx: Db, utr: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`utr ${utr}`}, 0))`);
}

/** Whether this transfer has already paid another payment, online or at the counter. */
export async function servesAnother(tx: Db, utr: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.method_reference, utr),
        eq(payments.method, 'UPI'),
        ne(payments.status, 'refused'),
        // A voided one can be restored; at the counter its number may have been the mistake.
        or(ne(payments.status, 'voided'), eq(payments.gateway, 'upi')),
        ne(payments.id, id),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Was this transfer given for an order online? */
export async function servesOrder(tx: Db, utr: string): Promise<boolean> {
  const isOrder = and(
    eq(payments.gateway, 'upi'),
    eq(payments.method_reference, utr),
    ne(payments.status, 'refused'),
  );
  return (await tx.$count(payments, isOrder)) > 0;
}
