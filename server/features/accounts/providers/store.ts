import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { flowStates } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database/database.ts';

export type FlowStateRow = typeof flowStates.$inferSelect;

export async function insertFlowState(
  db: Db,
  flow: Partial<FlowStateRow> &
    Pick<FlowStateRow, 'provider' | 'authentication_method' | 'redirect_to' | 'created_at'>,
): Promise<FlowStateRow> {
  const [row] = await db
    .insert(flowStates)
    .values({ ...flow, id: randomUUID() })
    .returning();
  return row as FlowStateRow;
}

export async function flowStateById(db: Db, id: string): Promise<FlowStateRow | undefined> {
  const [row] = await db.select().from(flowStates).where(eq(flowStates.id, id));
  return row;
}

/** True for the first who uses it. */
export async function spendFlowState(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(flowStates)
    .set({ used_at: now })
    .where(and(eq(flowStates.id, id), isNull(flowStates.used_at)));
  return used.rowCount === 1;
}

export async function updateFlowState(db: Db, id: string, change: Partial<FlowStateRow>): Promise<void> {
  await db.update(flowStates).set(change).where(eq(flowStates.id, id));
}

export async function flowStateByCode(tx: Db, authCodeHash: string): Promise<FlowStateRow | undefined> {
  const [row] = await tx
    .select()
    .from(flowStates)
    .where(eq(flowStates.auth_code_hash, authCodeHash))
    .for('update');
  return row;
}

export async function deleteFlowState(db: Db, id: string): Promise<void> {
  await db.delete(flowStates).where(eq(flowStates.id, id));
}
