import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

/** The person whose data is erased, by everything that identifies them. */
export interface Subject {
  users: string[];
  emails: string[];
  phones: string[];
  /** As they occur in their rows. */
  names: string[];
}

/** Ids of their rows. */
export interface Rows {
  enquiries: string[];
  messages: string[];
  admissions: string[];
  posts: string[];
  payments: string[];
  receipts: string[];
}

const ids = (list: string[]) => sql`any(${sql.param(list)}::uuid[])`;
const texts = (list: string[]) => sql`any(${sql.param(list)}::text[])`;

/** The last ten digits, since phone numbers of accounts begin with a country code. */
const number = (column: string) => sql.raw(`right(regexp_replace(${column}, '\\D', '', 'g'), 10)`);

async function column(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string | null }>(query);
  return [...new Set(rows.flatMap(({ value }) => value || []))];
}

/** Accounts with this id, email address or phone number. */
export const usersOf = (db: Db, who: string): Promise<string[]> =>
  column(
    db,
    sql`select id as value from users where deleted_at is null
        and (id::text = ${who} or email = ${who} or ${number('phone')} = ${who})`,
  );

/** All email addresses and phone numbers of these accounts. */
export async function contactsOf(db: Db, users: string[]) {
  const some = ids(users);
  return {
    emails: await column(
      db,
      sql`select lower(value) as value from (
          select email as value from users where id = ${some} union all
          select new_email from users where id = ${some} union all
          select identity_data ->> 'email' from identities where user_id = ${some} union all
          select email from forum_members where id = ${some} union all
          select email from admissions where user_id = ${some}) as found`,
    ),
    phones: await column(
      db,
      sql`select ${number('value')} as value from (
          select phone as value from users where id = ${some} union all
          select new_phone from users where id = ${some} union all
          select phone from factors where user_id = ${some} union all
          select contact_no from admissions where user_id = ${some}) as found`,
    ),
  };
}

/** Further contacts in enquiries and admissions that contain one of these, except those of other accounts. */
export async function contactsBeside(db: Db, { users, emails, phones }: Omit<Subject, 'names'>) {
  const found = sql`(select phone, lower(email) as email from enquiries
      where phone = ${texts(phones)} or lower(email) = ${texts(emails)}
    union all select contact_no, lower(email) from admissions
      where contact_no = ${texts(phones)} or lower(email) = ${texts(emails)}) as found`;
  return {
    phones: await column(db, sql`select phone as value from ${found}`),
    emails: await column(
      db,
      sql`select email as value from ${found}
          where not exists (select from users u where u.email = found.email and not u.id = ${ids(users)})`,
    ),
  };
}

export async function rowsOf(db: Db, { users, emails, phones }: Omit<Subject, 'names'>): Promise<Rows> {
  const family = (phone: string, email: string) =>
    sql`(${sql.raw(phone)} = ${texts(phones)} or lower(${sql.raw(email)}) = ${texts(emails)})`;
  const admissions = await column(
    db,
    sql`select id as value from admissions where ${family('contact_no', 'email')} or user_id = ${ids(users)}`,
  );
  const payments = await column(
    db,
    sql`select id as value from payments where contact_no = ${texts(phones)}
          or admission_id = ${ids(admissions)} or for_admission = ${ids(admissions)}`,
  );
  return {
    admissions,
    payments,
    enquiries: await column(db, sql`select id as value from enquiries where ${family('phone', 'email')}`),
    messages: await column(
      db,
      sql`select id as value from contact_messages where ${family('phone', 'email')}`,
    ),
    posts: await column(db, sql`select id as value from forum_posts where author_id = ${ids(users)}`),
    receipts: await column(
      db,
      sql`select number as value from receipts
          where payment_id = ${ids(payments)} or admission_id = ${ids(admissions)}`,
    ),
  };
}

/** Their names in their rows. */
export const namesOf = (db: Db, users: string[], rows: Rows): Promise<string[]> =>
  column(
    db,
    sql`select value from (
        select trim(concat_ws(' ', user_metadata ->> 'firstName', user_metadata ->> 'lastName')) as value
          from users where id = ${ids(users)} union all
        select name from forum_members where id = ${ids(users)} union all
        select name from enquiries where id = ${ids(rows.enquiries)} union all
        select name from contact_messages where id = ${ids(rows.messages)} union all
        select student_name from admissions where id = ${ids(rows.admissions)}) as found`,
  );

const escaped = (s: string) => s.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const pattern = (s: string) => `%${s.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Statements that erase everything of a person, table by table. People who share the name keep their data: a name alone
 * counts only in the person's own rows, or in rows that nobody misses.
 */
export function erasing(subject: Subject, rows: Rows): SQL[] {
  const contacts = [...subject.emails, ...subject.phones];
  const fullNames = subject.names.filter((name) => /\S\s+\S/.test(name));
  const mentions = (text: string, ...of: string[][]) =>
    sql`${sql.raw(text)} ilike any(${sql.param(of.flat().map(pattern))}::text[])`;
  return [
    ...ofFamilies(rows, subject),
    ...ofColleagues(subject),
    ...ofTheForum(subject, rows),
    sql`delete from chatbot_conversations c where ${mentions('first_question', contacts, fullNames)} or exists (
      select from chatbot_turns t where t.conversation_id = c.id
        and ${mentions(`concat_ws(' ', t.question, t.answer, t.state, t.why::text)`, contacts, fullNames)})`,
    sql`delete from chatbot_questions where ${mentions(`question || ' ' || key`, contacts, fullNames)}`,
    sql`delete from chatbot_examples where ${mentions('text', contacts, fullNames)}`,
    sql`delete from pgboss.job where ${mentions(`concat_ws(' ', data::text, output::text)`, contacts)}
      or (state not in ('created', 'retry', 'active')
        and ${mentions(`concat_ws(' ', data::text, output::text)`, fullNames)})`,
    sql`delete from mailbox
      where ${mentions(`concat_ws(' ', recipient, subject, text_body, html_body)`, contacts, fullNames)}`,
    sql`delete from idempotency_keys where ${mentions(`concat_ws(' ', scope, key, answer)`, contacts, fullNames)}`,
    ...['rate_limits', 'guesses', 'code_tries'].map(
      (table) => sql`delete from ${sql.raw(table)} where ${mentions('key', contacts, subject.users)}`,
    ),
    sql`update import_rows set cells = '[]', name = '', identity = null, problem = null, reasons = '[]'
      where row_id = ${ids([...rows.enquiries, ...rows.admissions, ...subject.users])}
        or ${mentions(`concat_ws(' ', cells::text, identity)`, contacts)}`,
    sql`update gateway_events e set payload = '{}', outcome = 'erased'
      where e.worked_at is not null and (${mentions('payload', contacts)} or exists (
        select from payment_moves m where m.event_id = e.id and m.payment_id = ${ids(rows.payments)}))`,
    sql`update audit set subject = 'Erased', before = null, after = null
      where subject_id = ${ids([...subject.users, ...rows.enquiries, ...rows.messages, ...rows.admissions, ...rows.posts, ...rows.payments])}
        or ${mentions(`concat_ws(' ', subject, before::text, after::text)`, contacts)}
        or (subject_id is null and ${mentions(`concat_ws(' ', subject, before::text, after::text)`, fullNames)})`,
    sql`delete from users where id = ${ids(subject.users)}`,
  ];
}

/** What a family sent, and what the office wrote about it. Paid payments keep the name, as on the receipt. */
function ofFamilies(rows: Rows, { users }: Subject): SQL[] {
  const paid = sql`(paid_at is not null)`;
  return [
    sql`delete from bulk_changes where row_id = ${ids([...rows.enquiries, ...rows.admissions, ...rows.messages, ...rows.payments])}`,
    sql`delete from admission_claims where user_id = ${ids(users)} or admission_id = ${ids(rows.admissions)}`,
    // A random, impossible phone number, so that the application can no longer be tracked or matched to a family.
    sql`update admissions set student_name = 'Erased', address = 'Erased', email = null, decision_reason = null, missing = '{}',
        contact_no = '0' || substr(translate(md5(gen_random_uuid()::text), 'abcdef', '012345'), 1, 9),
        enquiry_id = null, user_id = null, version = version + 1
      where id = ${ids(rows.admissions)}`,
    sql`update payments set contact_no = null, draft_hash = null, checkout_url = null,
        student_name = case when ${paid} then student_name else '' end
      where id = ${ids(rows.payments)}`,
    sql`delete from enquiry_news where enquiry_id = ${ids(rows.enquiries)}`,
    sql`delete from enquiries where id = ${ids(rows.enquiries)}`,
    sql`delete from contact_messages where id = ${ids(rows.messages)}`,
  ];
}

/** What they did in the office stays, without their name. */
function ofColleagues({ users, emails }: Subject): SQL[] {
  if (users.length === 0) return [];
  const former = (table: string, name: string, by: SQL) =>
    sql`update ${sql.raw(table)} set ${sql.raw(name)} = 'Former colleague' where ${by}`;
  const by = (id: string) => sql`${sql.raw(id)} = ${ids(users)}`;
  const named = (text: string) => sql`lower(${sql.raw(text)}) = ${texts(emails)}`;
  return [
    ...['enquiries', 'contact_messages'].map(
      (table) => sql`update ${sql.raw(table)} set owner = null, owner_name = null where ${by('owner')}`,
    ),
    former('enquiry_notes', 'by_name', by('by_id')),
    former('message_notes', 'by_name', by('by_id')),
    former('course_imports', 'by_name', by('by_id')),
    former('imports', 'by_email', by('by_id')),
    former('imports', 'actor_email', by('actor_id')),
    former('refunds', 'requested_by_name', by('requested_by')),
    former('day_closes', 'closed_by_name', by('closed_by')),
    former('chatbot_examples', 'added_by', named('added_by')),
    former('site_versions', 'saved_by', named('saved_by')),
    former('payment_attempts', 'actor', named('actor')),
    former('ledger', 'actor', named('actor')),
    former('backups', 'asked_by', named('asked_by')),
    former('audit', 'actor', by('actor_id')),
    sql`delete from office_views where ${by('person_id')}`,
  ];
}

/** What they posted stays without their name, even where their text mentions it. */
function ofTheForum({ users, emails, phones, names }: Subject, { posts }: Rows): SQL[] {
  if (users.length === 0) return [];
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)]).filter((part) => part.length > 2);
  const all = [...emails, ...phones, ...parts].sort((a, b) => b.length - a.length).map(escaped);
  const without = (text: string) =>
    all.length === 0
      ? sql.raw(text)
      : sql`regexp_replace(${sql.raw(text)}, ${`(${all.join('|')})`}, '[erased]', 'gi')`;
  return [
    sql`update forum_posts set text = ${without('text')}, author_name = 'Former member', fingerprint = ''
      where id = ${ids(posts)}`,
    sql`update forum_topics set title = ${without('title')} where id = ${ids(posts)}`,
    sql`update forum_reports set note = '' where member_id = ${ids(users)}`,
    sql`update forum_members set name = 'Former member', email = '', ban_reason = null where id = ${ids(users)}`,
  ];
}
