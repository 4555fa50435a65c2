import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TrashQuery } from '#contract/list.ts';
import type { PaymentExport, PaymentFilters, TrashedPayment } from '#contract/payment-desk.ts';
import type { Payment, PaymentQuery } from '#contract/payments.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type Page, readBatches, readPage } from '#server/platform/list.ts';
import type { TrashNote } from '#server/platform/trash.ts';
import type { PaymentRow } from '../ledger/store.ts';
import { toPayment } from '../store.ts';

export const table = payments;
export const listed = isNull(payments.trashedAt);
export const trashed = isNotNull(payments.trashedAt);

const sorts = {
  payment_date: { by: payments.paymentDate, kind: 'time' },
  student_name: { by: sql`lower(${payments.studentName})`, kind: 'text' },
  amount: { by: payments.amount, kind: 'number' },
  status: { by: payments.status, kind: 'text' },
} as const;

const foundBy = (search: string) =>
  or(contains(payments.studentName, search), contains(payments.reference, search));

export function matching(filters: PaymentFilters): (SQL | undefined)[] {
  const { search, status, method, course, standard, unused, attention } = filters;
  return [
    listed,
    search ? foundBy(search) : undefined,
    status && eq(payments.status, status),
    method && eq(payments.method, method),
    course && eq(payments.course, course),
    standard && eq(payments.standard, standard),
    unused && and(eq(payments.status, 'paid'), isNull(payments.admissionId)),
    attention && isNotNull(payments.attention),
  ];
}

export async function list(db: Db, query: PaymentQuery): Promise<Page<Payment>> {
  return (await readPage(db, { table, where: matching(query), sorts }, query)).map(toPayment);
}

export async function* readAll(db: Db, { sort, ...filters }: PaymentExport): AsyncGenerator<Payment[]> {
  for await (const rows of readBatches(db, { table, where: matching(filters), sorts }, sort))
    yield rows.map(toPayment);
}

export async function trash(db: Db, ids: string[], note: TrashNote): Promise<PaymentRow[]> {
  const { by, now, reason, batch } = note;
  return db
    .update(payments)
    .set({ trashedAt: now, trashedBy: by, trashReason: reason ?? null, trashBatch: batch ?? null })
    .where(and(inArray(payments.id, ids), listed))
    .returning();
}

export async function restore(db: Db, ids: string[]): Promise<PaymentRow[]> {
  return db
    .update(payments)
    .set({ trashedAt: null, trashedBy: null, trashReason: null, trashBatch: null })
    .where(and(inArray(payments.id, ids), trashed))
    .returning();
}

const trashSorts = { trashed_at: { by: payments.trashedAt, kind: 'time' } } as const;

export function matchingTrash({ search, batch }: Pick<TrashQuery, 'search' | 'batch'>) {
  return [trashed, search ? foundBy(search) : undefined, batch ? eq(payments.trashBatch, batch) : undefined];
}

export async function listTrash(
  db: Db,
  query: TrashQuery,
): Promise<Page<Omit<TrashedPayment, 'trashed_by'>>> {
  const page = await readPage(db, { table, where: matchingTrash(query), sorts: trashSorts }, query);
  return page.map((row) => ({
    ...toPayment(row),
    trashed_at: row.trashedAt?.toISOString() ?? '',
    trash_reason: row.trashReason,
  }));
}
