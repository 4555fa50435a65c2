import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { Message, type MessageFilters, type MessageStatus } from '#contract/messages.ts';
import { namesIn, readSearch } from '#contract/payments/search.ts';
import { typedPhone } from '#contract/phone.ts';
import { referenceOfId } from '#contract/references.ts';
import { contactMessages, messageNotes } from '#server/db/tables/contact-messages.ts';
import type { Deps } from '#server/deps.ts';
import { noteStore } from '#server/office-list/notes.ts';
import { officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forLists, hasReference } from '#server/platform/lists/text-match.ts';
import { wireFields } from '#server/platform/wire-fields.ts';
import { senderOf } from '../sender.ts';
import { columns } from './csv-columns.ts';

const m = contactMessages;

const toMessage = (row: typeof m.$inferSelect): Message => ({
  ...wireFields(Message, row),
  reference: referenceOfId('TM', row.id),
  status: row.spam ? 'spam' : row.status,
  owner: row.owner ? { _id: row.owner, name: row.owner_name ?? '' } : null,
});

const status = sql`case when ${m.spam} then 'spam' else ${m.status} end`;

/** The text that is searched, joined as in its indexes. */
const written = sql`lower(${m.name} || ' ' || ${m.email} || ' ' || coalesce(${m.phone}, '') || ' ' || ${m.message})`;
const rest = sql`lower(${m.email} || ' ' || coalesce(${m.phone}, '') || ' ' || ${m.message})`;

const sorts = {
  created_at: { by: m.created_at, kind: 'time' },
  name: { by: sql`lower(${m.name})`, kind: 'text', namesIn, rest },
  status: { by: status, kind: 'text' },
} as const;

/** By parts of what was written, in any order; also by a phone number, however it is spaced, or the reference. */
function search(text: string, { containsLower, containsAllLower } = forLists) {
  const digits = typedPhone(text);
  const { words, messages: references } = readSearch(text);
  return or(
    containsAllLower(
      written,
      words.map((word) => word.text),
    ),
    digits ? containsLower(written, digits) : undefined,
    ...references.map((printed) => hasReference(m.id, printed)),
  );
}

const ownedBy = (owner: string) => (owner === 'none' ? isNull(m.owner) : eq(m.owner, owner));

export const messageList = (deps: Pick<Deps, 'clock'>) =>
  officeList(
    {
      kind: 'message',
      table: m,
      sorts,
      search,
      matching: (filters: MessageFilters, { by }) => [
        // By column: PostgreSQL knows how common the values of a column are, but not those of this expression.
        filters.status && (filters.status === 'spam' ? eq(m.spam, true) : eq(m.status, filters.status)),
        filters.owner ? ownedBy(filters.owner === 'me' ? by.id : filters.owner) : undefined,
      ],
      usual: ({ status }) => (status === 'spam' ? undefined : eq(m.spam, false)),
      toWire: toMessage,
      subject: (row) => row.name,
      gone: 'This message is no longer there.',
      csv: { name: 'messages', title: 'Messages', columns },
    },
    deps,
  );

export const notes = noteStore(messageNotes, messageNotes.message_id);

export async function find(db: Db, id: string): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(m)
    .where(and(eq(m.id, id), isNull(m.trashed_at)));
  return row && toMessage(row);
}

const next = { version: sql`${m.version} + 1` };

/** Spam is a flag of its own, so that the status beneath it stays. */
const statusColumns = (to: MessageStatus) => (to === 'spam' ? { spam: true } : { spam: false, status: to });

/** What a move changes and its undo restores. */
export const movedFields = { name: m.name, fields: [m.status, m.spam] };

/** Messages that this move would change. */
export const movable = (to: MessageStatus) => and(isNull(m.trashed_at), ne(status, to));

export async function move(tx: Db, ids: string[], to: MessageStatus): Promise<Message[]> {
  const rows = await tx
    .update(m)
    .set({ ...statusColumns(to), ...next })
    .where(inArray(m.id, ids))
    .returning();
  return rows.map(toMessage);
}

export async function update(
  tx: Db,
  id: string,
  { status: to, owner }: Pick<Message, 'status' | 'owner'>,
): Promise<Message> {
  const [row] = await tx
    .update(m)
    .set({ ...statusColumns(to), ...next, owner: owner?._id ?? null, owner_name: owner?.name ?? null })
    .where(eq(m.id, id))
    .returning();
  return toMessage(row as typeof m.$inferSelect);
}

/** From this phone or one of these addresses, newest first, without spam. */
export async function ofFamily(
  db: Db,
  { phone, emails, limit }: { phone: string; emails: string[]; limit: number },
): Promise<Message[]> {
  const theirs = or(eq(m.phone, phone), inArray(m.sender, emails.map(senderOf)));
  const rows = await db
    .select()
    .from(m)
    .where(and(theirs, eq(m.spam, false), isNull(m.trashed_at)))
    .orderBy(desc(m.created_at), desc(m.id))
    .limit(limit);
  return rows.map(toMessage);
}
