import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type EnquiryExport,
  type EnquiryFilters,
  type EnquiryMove,
  type EnquiryQuery,
  type ListedEnquiry,
  samePhoneUpTo,
  type TrashedEnquiry,
} from '#contract/enquiry-desk.ts';
import type { TrashQuery } from '#contract/list.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type Page, readBatches, readPage } from '#server/platform/list.ts';
import { toEnquiry } from '../store.ts';

type Row = typeof enquiries.$inferSelect;

/** As the office sees it, but for what only a look at other rows tells. */
export type DeskEnquiry = Omit<ListedEnquiry, 'same_phone'>;

export function toDesk(row: Row): DeskEnquiry {
  const { email, version, closedReason, owner, ownerName, followUpOn } = row;
  return {
    ...toEnquiry(row),
    email,
    version,
    closed_reason: closedReason,
    owner: owner ? { _id: owner, name: ownerName ?? '' } : null,
    follow_up_on: followUpOn,
  };
}

export const table = enquiries;
/** What a move changes. */
export const undoable = {
  table,
  name: enquiries.name,
  fields: [enquiries.status, enquiries.closedReason, enquiries.followUpOn, enquiries.answeredAt],
};
export const listed = isNull(enquiries.trashedAt);
export const trashed = isNotNull(enquiries.trashedAt);
/** Not where this move would take it. */
export const movable = ({ status }: EnquiryMove) => and(listed, ne(enquiries.status, status));

const sorts = {
  created_at: { by: enquiries.createdAt, kind: 'time' },
  name: { by: sql`lower(${enquiries.name})`, kind: 'text' },
  class_name: { by: enquiries.className, kind: 'number' },
  board: { by: enquiries.board, kind: 'text' },
  subject: { by: enquiries.subject, kind: 'text' },
  status: { by: enquiries.status, kind: 'text' },
  // Those that nobody will follow up come last.
  follow_up_on: { by: sql`coalesce(${enquiries.followUpOn}, '9999-12-31'::date)`, kind: 'date' },
} as const;

/** Who asks, and what day it is for them. */
export interface Asked {
  me: string;
  today: string;
}

export function matching(filters: EnquiryFilters, { me, today }: Asked): (SQL | undefined)[] {
  const { search, class_name, board, subject, status, todo, owner } = filters;
  return [
    listed,
    search ? foundBy(search) : undefined,
    class_name && eq(enquiries.className, Number(class_name)),
    board && eq(enquiries.board, board),
    subject && eq(enquiries.subject, subject),
    status && eq(enquiries.status, status),
    todo && tasks[todo](today),
    owner ? ownedBy(owner === 'me' ? me : owner) : undefined,
  ];
}

const ownedBy = (owner: string) => (owner === 'none' ? isNull(enquiries.owner) : eq(enquiries.owner, owner));

const tasks = {
  unanswered: () => isNull(enquiries.answeredAt),
  today: (today: string) => eq(enquiries.followUpOn, today),
  overdue: (today: string) => lt(enquiries.followUpOn, today),
};

/** By part of the name; also by part of the number where that is what it looks like, however it is spaced. */
function foundBy(search: string) {
  const digits = /^\+?[\d\s()-]+$/.test(search) ? search.replace(/^\+(91|1|44|61)|\D/g, '') : '';
  const byName = contains(enquiries.name, search);
  return digits ? or(byName, contains(enquiries.phone, digits)) : byName;
}

export async function list(db: Db, query: EnquiryQuery, asked: Asked): Promise<Page<ListedEnquiry>> {
  const page = await readPage(db, { table, where: matching(query, asked), sorts }, query);
  const fromPhone = await countByPhone(
    db,
    page.rows.map((row) => row.phone),
  );
  return page.map((row) => ({
    ...toDesk(row),
    same_phone: Math.max(0, (fromPhone.get(row.phone) ?? 0) - 1),
  }));
}

/** How many enquiries came from each of these numbers; counts no further than what is shown. */
export async function countByPhone(db: Db, phones: string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const some = db
    .select({ one: sql`1` })
    .from(enquiries)
    .where(and(sql`${enquiries.phone} = phones.phone`, listed))
    .limit(samePhoneUpTo + 2);
  const { rows } = await db.execute<{ phone: string; n: string }>(
    sql`select phone, (select count(*) from ${some} as of_one) as n
        from unnest(${sql.param([...new Set(phones)])}::text[]) as phones (phone)`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, Number(n)]));
}

export async function* readAll(
  db: Db,
  { sort, ...filters }: EnquiryExport,
  asked: Asked,
): AsyncGenerator<DeskEnquiry[]> {
  for await (const rows of readBatches(db, { table, where: matching(filters, asked), sorts }, sort))
    yield rows.map(toDesk);
}

export async function trash(
  db: Db,
  ids: string[],
  note: { by: string; now: Date; batch?: string },
): Promise<DeskEnquiry[]> {
  const rows = await db
    .update(enquiries)
    .set({
      trashedAt: note.now,
      trashedBy: note.by,
      trashBatch: note.batch ?? null,
      fingerprint: null,
      version: sql`${enquiries.version} + 1`,
    })
    .where(and(inArray(enquiries.id, ids), listed))
    .returning();
  return rows.map(toDesk);
}

export async function restore(db: Db, ids: string[]): Promise<DeskEnquiry[]> {
  const rows = await db
    .update(enquiries)
    .set({ trashedAt: null, trashedBy: null, trashBatch: null, version: sql`${enquiries.version} + 1` })
    .where(and(inArray(enquiries.id, ids), trashed))
    .returning();
  return rows.map(toDesk);
}

/** These enquiries; until the transaction ends nobody else changes them. */
export async function lock(tx: Db, ids: string[]): Promise<DeskEnquiry[]> {
  const rows = await tx
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.id, ids), listed))
    .orderBy(enquiries.id)
    .for('update');
  return rows.map(toDesk);
}

export async function move(tx: Db, ids: string[], to: EnquiryMove, now: Date): Promise<void> {
  await tx.update(enquiries).set(moved(to, now)).where(inArray(enquiries.id, ids));
}

/** What a status brings with it: an answer if it is the first, a reason at the end, and then nothing to follow up. */
export function moved({ status, reason }: EnquiryMove, now: Date) {
  const isOver = status === 'closed' || status === 'converted';
  return {
    status,
    closedReason: status === 'closed' ? (reason ?? null) : null,
    ...(status !== 'pending' && {
      answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()}::timestamptz)`,
    }),
    ...(isOver && { followUpOn: null }),
    version: sql`${enquiries.version} + 1`,
  };
}

const trashSorts = { trashed_at: { by: enquiries.trashedAt, kind: 'time' } } as const;

export function matchingTrash({ search, batch }: Pick<TrashQuery, 'search' | 'batch'>) {
  return [trashed, search ? foundBy(search) : undefined, batch ? eq(enquiries.trashBatch, batch) : undefined];
}

export async function listTrash(
  db: Db,
  query: TrashQuery,
): Promise<Page<Omit<TrashedEnquiry, 'trashed_by'>>> {
  const page = await readPage(db, { table, where: matchingTrash(query), sorts: trashSorts }, query);
  return page.map((row) => ({
    ...toEnquiry(row),
    trashed_at: row.trashedAt?.toISOString() ?? '',
  }));
}

/** Ends some of what was thrown away before this moment; says how many. */
export async function deleteTrashed(db: Db, before: Date): Promise<number> {
  const old = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(lt(enquiries.trashedAt, before))
    .limit(1_000);
  const result = await db.delete(enquiries).where(inArray(enquiries.id, old));
  return result.rowCount ?? 0;
}
