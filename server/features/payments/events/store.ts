import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { gatewayEvents } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';

export type EventRow = typeof gatewayEvents.$inferSelect;

/** False if this event is already stored. */
export async function storeEvent(
  db: Db,
  event: Pick<EventRow, 'gateway' | 'event_id' | 'kind' | 'payload'>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insert(gatewayEvents)
    .values({ id: randomUUIDv7(), ...event, received_at: now })
    .onConflictDoNothing();
  return result.rowCount === 1;
}

/** The oldest event that is neither processed nor locked; after ten tries it is left for people to look at. */
export async function takeEvent(tx: Db, after: string): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(gatewayEvents)
    .where(
      and(isNull(gatewayEvents.worked_at), lt(gatewayEvents.tries, 10), sql`${gatewayEvents.id} > ${after}`),
    )
    .orderBy(asc(gatewayEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function finishEvent(tx: Db, id: string, outcome: string, now: Date): Promise<void> {
  await tx.update(gatewayEvents).set({ worked_at: now, outcome }).where(eq(gatewayEvents.id, id));
}

export async function countTry(db: Db, id: string, outcome: string): Promise<void> {
  await db
    .update(gatewayEvents)
    .set({ tries: sql`${gatewayEvents.tries} + 1`, outcome })
    .where(eq(gatewayEvents.id, id));
}
