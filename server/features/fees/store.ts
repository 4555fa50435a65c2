import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FeeForm } from '#contract/payments/fee-form.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import type { MoneySettings } from '#contract/payments/money-settings.ts';
import { fees, moneySettings } from '#server/db/tables/fees.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Without `test`, which is the same for all fees. */
export type StoredFee = Omit<Fee, 'test'>;

function toFee({ course, standard, amount }: typeof fees.$inferSelect): StoredFee {
  return { course, standard, fees: toRupees(amount) };
}

export async function list(db: Db): Promise<StoredFee[]> {
  return (await db.select().from(fees)).map(toFee);
}

/** Whether the office has set a fee of its own. */
export async function isEdited(db: Db): Promise<boolean> {
  const found = await db
    .select({ by: fees.updated_by })
    .from(fees)
    .where(isNotNull(fees.updated_by))
    .limit(1);
  return found.length > 0;
}

/** In paise. */
export async function findAmount(
  db: Db,
  course: Fee['course'],
  standard: Fee['standard'],
): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: fees.amount })
    .from(fees)
    .where(and(eq(fees.course, course), eq(fees.standard, standard)));
  return row?.amount;
}

/** One change at a time, even of a fee that is not there yet. */
export async function lockSchedule(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fees'))`);
}

export async function put(db: Db, form: FeeForm, by: string, now: Date): Promise<StoredFee> {
  const change = { amount: toPaise(form.fees), updated_at: now, updated_by: by };
  const [row] = await db
    .insert(fees)
    .values({ course: form.course, standard: form.standard, ...change })
    .onConflictDoUpdate({ target: [fees.course, fees.standard], set: change })
    .returning();
  return toFee(row as typeof fees.$inferSelect);
}

export async function findSettings(db: Db): Promise<Partial<MoneySettings> | undefined> {
  const [row] = await db.select().from(moneySettings);
  return row?.settings;
}

export async function putSettings(db: Db, settings: MoneySettings, by: string, now: Date): Promise<void> {
  const change = { settings, updated_at: now, updated_by: by };
  await db.insert(moneySettings).values(change).onConflictDoUpdate({ target: moneySettings.id, set: change });
}
