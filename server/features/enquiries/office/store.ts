import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type EnquiryFilters,
  type EnquiryMove,
  type ListedEnquiry,
  samePhoneUpTo,
} from '#contract/enquiries/office.ts';
import { indianDay } from '#contract/india.ts';
import { namesIn, readSearch } from '#contract/payments/search.ts';
import { typedPhone } from '#contract/phone.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Deps } from '#server/deps.ts';
import { officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Selection } from '#server/platform/lists/bulk.ts';
import { forLists, hasReference } from '#server/platform/lists/text-match.ts';
import { toEnquiry } from '../store.ts';
import { columns } from './csv-columns.ts';

/** As the office sees it, without what has to be read from other rows. */
export type OfficeEnquiry = Omit<ListedEnquiry, 'same_phone'>;

export function toWire(row: typeof enquiries.$inferSelect): OfficeEnquiry {
  const { email, version, closed_reason, owner, owner_name, follow_up_on, merged_into } = row;
  return {
    ...toEnquiry(row),
    email,
    version,
    closed_reason,
    owner: owner ? { _id: owner, name: owner_name ?? '' } : null,
    follow_up_on,
    merged_into,
  };
}

const ties = enquiries.created_at;
// Those that nobody will follow up come last.
const followUp = sql`coalesce(${enquiries.follow_up_on}, '9999-12-31'::date)`;

const sorts = {
  created_at: { by: enquiries.created_at, kind: 'time' },
  name: { by: sql`lower(${enquiries.name})`, kind: 'text', namesIn },
  class_name: { by: enquiries.class_name, kind: 'number', ties },
  board: { by: enquiries.board, kind: 'text', ties },
  subject: { by: enquiries.subject, kind: 'text', ties },
  status: { by: enquiries.status, kind: 'text', ties },
  follow_up_on: { by: followUp, kind: 'date' },
} as const;

type Table = typeof enquiries;

/** Who asks, and when. */
interface Asked {
  by: { id: string };
  now: Date;
}

export const openStatuses = ['pending', 'contacted', 'visit'] as const;

// The office works on the lead for all that are merged into it; a lead in the trash does not count.
const standsAlone = ({ merged_into }: Table) =>
  or(
    isNull(merged_into),
    sql`exists (select 1 from ${enquiries} as lead where lead.id = ${merged_into} and lead.trashed_at is not null)`,
  );

const tasks = {
  unanswered: (of: Table) => isNull(of.answered_at),
  today: (of: Table, today: string) => eq(of.follow_up_on, today),
  overdue: (of: Table, today: string) => lt(of.follow_up_on, today),
};

const ownedBy = (of: Table, owner: string) => (owner === 'none' ? isNull(of.owner) : eq(of.owner, owner));

/** By parts of the name in any order, the address, part of the number, however it is spaced, or the reference. */
function search(text: string, { contains, containsLowered } = forLists, of: Table = enquiries) {
  const digits = typedPhone(text);
  const { words, enquiries: references } = readSearch(text);
  const written = words.map(({ text, mayBeEmail }) =>
    or(containsLowered(of.name, text), mayBeEmail ? contains(of.email, text) : undefined),
  );
  return or(
    and(...written),
    digits ? contains(of.phone, digits) : undefined,
    ...references.map((printed) => hasReference(of.id, printed)),
  );
}

/** The conditions of the filters, for `enquiries` itself or for an alias of it. */
function filtered(of: Table, filters: EnquiryFilters, { by, now }: Asked) {
  return [
    filters.class_name && eq(of.class_name, Number(filters.class_name)),
    filters.board && eq(of.board, filters.board),
    filters.subject && eq(of.subject, filters.subject),
    filters.status && eq(of.status, filters.status),
    filters.todo && and(tasks[filters.todo](of, indianDay(now)), standsAlone(of)),
    filters.owner ? ownedBy(of, filters.owner === 'me' ? by.id : filters.owner) : undefined,
  ].map((condition) => condition || undefined);
}

/** No later enquiry of this phone matches. A lead comes before those that are merged into it. */
function newestOfPhone(filters: EnquiryFilters, asked: Asked) {
  const later = alias(enquiries, 'later') as unknown as Table;
  const matches = and(
    eq(later.phone, enquiries.phone),
    isNull(later.trashed_at),
    sql`(${later.merged_into} is null, ${later.created_at}, ${later.id})
      > (${enquiries.merged_into} is null, ${enquiries.created_at}, ${enquiries.id})`,
    filters.search ? search(filters.search, forLists, later) : undefined,
    ...filtered(later, filters, asked),
  );
  return sql`not exists (select 1 from ${enquiries} as later where ${matches})`;
}

const ofSamePhone = (ids: string[]) =>
  sql`${enquiries.phone} in (select ${enquiries.phone} from ${enquiries} where ${inArray(enquiries.id, ids)})`;

export type EnquiryList = ReturnType<typeof enquiryList>;

export const enquiryList = (deps: Pick<Deps, 'clock'>) =>
  officeList(
    {
      kind: 'enquiry',
      table: enquiries,
      sorts,
      search: (text, match) => search(text, match),
      matching: (filters: EnquiryFilters, asked) => [
        ...filtered(enquiries, filters, asked),
        // The same condition on the sort expression, so that its index is read from these days on.
        filters.todo === 'overdue' ? sql`${followUp} < ${indianDay(asked.now)}` : undefined,
      ],
      oneOfEach: (filters: EnquiryFilters, asked) =>
        filters.group === 'phone'
          ? {
              each: sql`${enquiries.phone}`,
              first: sql`${enquiries.merged_into} is null desc, ${enquiries.created_at} desc, ${enquiries.id} desc`,
              isFirst: newestOfPhone(filters, asked),
            }
          : undefined,
      toWire,
      complete: withSamePhone,
      subject: (row) => row.name,
      gone: 'This enquiry is no longer there.',
      alike: ofSamePhone,
      csv: {
        name: 'enquiries',
        title: 'Enquiries',
        columns,
        // An export has every enquiry, also those that the screen shows as one.
        filters: ({ group: _, ...filters }: EnquiryFilters) => filters,
      },
      // If the same enquiry is sent again, it is a new one.
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

/** How many enquiries came from each of these numbers; counts no further than is shown. */
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

/** What a move changes and its undo restores. */
export const movedFields = {
  name: enquiries.name,
  fields: [enquiries.status, enquiries.closed_reason, enquiries.follow_up_on, enquiries.answered_at],
};

/** Enquiries that this move would change. Of several shown as one, finished ones stay, except the one that is shown. */
export function movable({ status }: EnquiryMove, selection: Selection<EnquiryFilters>, asked: Asked) {
  const inSight =
    'ids' in selection
      ? selection.group === 'phone' && inArray(enquiries.id, selection.ids)
      : selection.matching.group === 'phone' && newestOfPhone(selection.matching, asked);
  return and(
    isNull(enquiries.trashed_at),
    ne(enquiries.status, status),
    inSight ? or(inArray(enquiries.status, [...openStatuses]), inSight) : undefined,
  );
}

export async function move(tx: Db, ids: string[], to: EnquiryMove, now: Date): Promise<OfficeEnquiry[]> {
  const rows = await tx
    .update(enquiries)
    .set(statusChange(to, now))
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

/** What a status changes: it counts as the first answer, has a reason if closed, and no follow-up once it is over. */
export function statusChange({ status, reason }: EnquiryMove, now: Date) {
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
