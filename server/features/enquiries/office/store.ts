import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  type EnquiryFilters,
  type EnquiryMove,
  type ListedEnquiry,
  samePhoneUpTo,
} from '#contract/enquiries/office.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Deps } from '#server/deps.ts';
import { officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database.ts';
import { contains } from '#server/platform/list.ts';
import { toEnquiry } from '../store.ts';
import { columns } from './csv-columns.ts';

/** As the office sees it, but for what only a look at other rows tells. */
export type OfficeEnquiry = Omit<ListedEnquiry, 'same_phone'>;

export function toWire(row: typeof enquiries.$inferSelect): OfficeEnquiry {
  const { email, version, closed_reason, owner, owner_name, follow_up_on } = row;
  return {
    ...toEnquiry(row),
    email,
    version,
    closed_reason,
    owner: owner ? { _id: owner, name: owner_name ?? '' } : null,
    follow_up_on,
  };
}

const sorts = {
  created_at: { by: enquiries.created_at, kind: 'time' },
  name: { by: sql`lower(${enquiries.name})`, kind: 'text' },
  class_name: { by: enquiries.class_name, kind: 'number' },
  board: { by: enquiries.board, kind: 'text' },
  subject: { by: enquiries.subject, kind: 'text' },
  status: { by: enquiries.status, kind: 'text' },
  // Those that nobody will follow up come last.
  follow_up_on: { by: sql`coalesce(${enquiries.follow_up_on}, '9999-12-31'::date)`, kind: 'date' },
} as const;

const academyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

const tasks = {
  unanswered: () => isNull(enquiries.answered_at),
  today: (today: string) => eq(enquiries.follow_up_on, today),
  overdue: (today: string) => lt(enquiries.follow_up_on, today),
};

const ownedBy = (owner: string) => (owner === 'none' ? isNull(enquiries.owner) : eq(enquiries.owner, owner));

/** By part of the name; also by part of the number where that is what it looks like, however it is spaced. */
function search(text: string) {
  const digits = /^\+?[\d\s()-]+$/.test(text) ? text.replace(/^\+(91|1|44|61)|\D/g, '') : '';
  const byName = contains(enquiries.name, text);
  return digits ? or(byName, contains(enquiries.phone, digits)) : byName;
}

export type EnquiryList = ReturnType<typeof enquiryList>;

export const enquiryList = (deps: Pick<Deps, 'clock'>) =>
  officeList(
    {
      kind: 'enquiry',
      table: enquiries,
      sorts,
      search,
      matching: (filters: EnquiryFilters, { by, now }) => [
        filters.class_name && eq(enquiries.class_name, Number(filters.class_name)),
        filters.board && eq(enquiries.board, filters.board),
        filters.subject && eq(enquiries.subject, filters.subject),
        filters.status && eq(enquiries.status, filters.status),
        filters.todo && tasks[filters.todo](academyDay.format(now)),
        filters.owner ? ownedBy(filters.owner === 'me' ? by.id : filters.owner) : undefined,
      ],
      toWire,
      complete: withSamePhone,
      subject: (row) => row.name,
      gone: 'This enquiry is no longer there.',
      csv: { name: 'enquiries', title: 'Enquiries', columns },
      // Sent again, it is a new one.
      withTrash: { fingerprint: null },
    },
    deps,
  );

/** Each with how many others came from its phone. */
export async function withSamePhone(db: Db, rows: OfficeEnquiry[]): Promise<ListedEnquiry[]> {
  const counts = await countByPhone(
    db,
    rows.map((row) => row.phone),
  );
  return rows.map((row) => ({ ...row, same_phone: Math.max(0, (counts.get(row.phone) ?? 0) - 1) }));
}

/** How many enquiries came from each of these numbers; counts no further than what is shown. */
async function countByPhone(db: Db, phones: string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const some = sql`select 1 from ${enquiries} where ${enquiries.phone} = phones.phone
    and ${isNull(enquiries.trashed_at)} limit ${samePhoneUpTo + 2}`;
  const { rows } = await db.execute<{ phone: string; n: string }>(
    sql`select phone, (select count(*) from (${some}) as of_one) as n
        from unnest(${sql.param([...new Set(phones)])}::text[]) as phones (phone)`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, Number(n)]));
}

/** What a move changes, and its undo puts back. */
export const movedFields = {
  name: enquiries.name,
  fields: [enquiries.status, enquiries.closed_reason, enquiries.follow_up_on, enquiries.answered_at],
};

/** Not where this move would take it. */
export const movable = ({ status }: EnquiryMove) =>
  and(isNull(enquiries.trashed_at), ne(enquiries.status, status));

export async function move(tx: Db, ids: string[], to: EnquiryMove, now: Date): Promise<OfficeEnquiry[]> {
  const rows = await tx.update(enquiries).set(moved(to, now)).where(inArray(enquiries.id, ids)).returning();
  return rows.map(toWire);
}

/** What a status brings with it: an answer if it is the first, a reason at the end, and then nothing to follow up. */
export function moved({ status, reason }: EnquiryMove, now: Date) {
  const isOver = status === 'closed' || status === 'converted';
  return {
    status,
    closed_reason: status === 'closed' ? (reason ?? null) : null,
    ...(status !== 'pending' && {
      answered_at: sql`coalesce(${enquiries.answered_at}, ${now.toISOString()}::timestamptz)`,
    }),
    ...(isOver && { follow_up_on: null }),
    version: sql`${enquiries.version} + 1`,
  };
}
