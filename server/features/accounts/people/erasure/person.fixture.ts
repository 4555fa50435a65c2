import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export const person = {
  id: randomUUID(),
  email: 'zqxmarker@family.test',
  phone: '9812345670',
  name: 'Zqxmarker Rao',
};
const mark = `${person.name} ${person.email}`;
const { id, email, phone } = person;
const [enquiry, message, admission, payment, attempt, event, post, chat, turn, file, factor, ofOthers] =
  Array.from({ length: 12 }, () => randomUUID());

/**
 * A row of each table that can hold something of a person. Every column that takes text has the marker in it, but for
 * these; so a new column is planted too.
 */
const rows: [table: string, values: Record<string, unknown>][] = [
  [
    'users',
    {
      id,
      email,
      phone: `91${phone}`,
      app_metadata: { role: 'counsellor' },
      user_metadata: { firstName: 'Zqxmarker', lastName: 'Rao' },
      new_email: `new-${email}`,
      ...none('deleted_at', 'banned_until', 'invited_role'),
    },
  ],
  ['identities', { user_id: id, identity_data: { email } }],
  ['sessions', { user_id: id, aal: 'aal1' }],
  ['account_requests', { user_id: id }],
  ['flow_states', { user_id: id, linking_user_id: id, code_challenge_method: 's256', linking_aal: 'aal1' }],
  ['one_time_tokens', { user_id: id, ...none('flow_state_id', 'request_id') }],
  ['factors', { id: factor, user_id: id, factor_type: 'totp', status: 'verified' }],
  ['factor_challenges', { factor_id: factor }],
  ['backup_codes', { user_id: id }],
  ['passkeys', { user_id: id }],
  ['passkey_challenges', { user_id: id }],
  ['forum_members', { id, email }],
  ['forum_topics', { id: post, category: 'general-discussion', accepted_id: null }],
  [
    'forum_posts',
    {
      id: post,
      topic_id: post,
      author_id: id,
      state: 'shown',
      held_for: [],
      text: `I am ${person.name}, write to ${email}.`,
    },
  ],
  ['forum_reports', { post_id: post, member_id: id, reason: 'other' }],
  ['enquiries', { id: enquiry, phone, email, status: 'pending', source: 'website', ...none('merged_into') }],
  ['enquiry_notes', { enquiry_id: enquiry, by_id: id }],
  [
    'enquiries',
    {
      ...{
        id: ofOthers,
        name: 'Other',
        phone: '9000000001',
        email: null,
        status: 'pending',
        source: 'website',
      },
      ...{
        board: 'CBSE',
        subject: 'Hindi',
        country: '+91',
        message: 'x',
        fingerprint: null,
        closed_reason: null,
      },
      ...{ owner: id, merged_into: null, before_admission: null },
    },
  ],
  ['enquiry_notes', { enquiry_id: ofOthers, by_id: id, text: 'x', sent_to: null, subject: null }],
  ['contact_messages', { id: message, phone, email, status: 'new' }],
  ['message_notes', { message_id: message, by_id: id }],
  [
    'payments',
    {
      ...{ id: payment, gateway: 'cash', status: 'paid', method: 'Cash', contact_no: phone, amount: 100 },
      ...{ net: 0, refunded: 0, currency: 'INR', course: 'Physics', standard: 'Graduate' },
      ...none('admission_id', 'for_admission', 'trashed_at', 'refund_proposed_at', 'superseded_at'),
    },
  ],
  [
    'admissions',
    {
      ...{ id: admission, contact_no: phone, status: 'submitted', admission_type: 'Offline Admission' },
      ...{ reference: 'TA-1', course: 'Physics', board: 'CBSE', standard: 'Graduate' },
      ...{ payment_id: payment, enquiry_id: enquiry, user_id: id, email },
    },
  ],
  ['gateway_events', { id: event, gateway: 'stripe', event_id: 'evt', kind: 'paid' }],
  [
    'payment_attempts',
    {
      id: attempt,
      payment_id: payment,
      gateway: 'cash',
      status: 'captured',
      actor: email,
      method: 'Cash',
      currency: 'INR',
    },
  ],
  ['payment_moves', { payment_id: payment, event_id: event, from_status: null, to_status: 'paid' }],
  [
    'receipts',
    { payment_id: payment, admission_id: admission, ...none('replaces', 'voided_at', 'void_cause') },
  ],
  [
    'refunds',
    {
      payment_id: payment,
      attempt_id: attempt,
      gateway: 'cash',
      status: 'requested',
      requested_by: id,
      ...none('done_at'),
    },
  ],
  ['bank_lines', { payment_id: payment }],
  ['day_closes', { closed_by: id, denominations: {} }],
  ['bulk_changes', { row_id: enquiry }],
  [
    'imports',
    {
      ...{ id: file, kind: 'enquiries', state: 'done', file_name: 'list.xlsx', headers: [], mapping: {} },
      ...{ by_id: id, actor_id: id, by_role: 'admin', actor_role: 'admin' },
    },
  ],
  ['import_rows', { import_id: file, row_id: enquiry, outcome: 'added' }],
  ['backups', { state: 'done', name: 'x', asked_by: email, ...none('problem', 'proof_problem') }],
  ['mailbox', {}],
  ['idempotency_keys', {}],
  ['rate_limits', { key: email }],
  ['guesses', { key: email }],
  ['code_tries', { key: email }],
  ['audit', { actor_id: id, actor: email, action: 'added', kind: 'enquiry', subject_id: enquiry }],
  ['audit', { actor_id: null, actor: 'Taxila', action: 'exported', kind: 'enquiry', subject_id: null }],
  ['office_views', { person_id: id }],
  ['course_imports', { by_id: id }],
  ['site_versions', { content: {}, saved_by: email, token: randomUUID() }],
  ['chatbot_conversations', { id: chat, language: 'en' }],
  ['chatbot_turns', { id: turn, conversation_id: chat, outcome: 'answered', thumb: 'up', language: 'en' }],
  ['chatbot_replay_changes', { id: turn, outcome: 'answered' }],
  ['chatbot_questions', { state: 'open', language: 'en' }],
  ['chatbot_examples', { answer_id: null, language: 'en', added_by: email }],
];

function none(...columns: string[]) {
  return Object.fromEntries(columns.map((column) => [column, null]));
}

const usual: Record<string, () => unknown> = {
  text: () => mark,
  'character varying': () => mark,
  jsonb: () => ({ said: mark }),
  ARRAY: () => [mark],
  uuid: () => randomUUID(),
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  boolean: () => false,
  bytea: () => Buffer.from('x'),
  date: () => new Date(),
  'timestamp with time zone': () => new Date(),
};

/** Plants them, and says of which tables. */
export async function plantPerson(pool: Pool): Promise<string[]> {
  for (const [table, values] of rows) {
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const row = columns.map(({ name, type }) => (name in values ? values[name] : usual[type]?.()));
    const json = columns.map(({ type }, i) => (type === 'jsonb' ? JSON.stringify(row[i]) : row[i]));
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await pool.query(
      `insert into ${table} (${names}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      json,
    );
  }
  return [...new Set(rows.map(([table]) => table))];
}

/** Every column of every table that contains something of the person. */
export async function columnsWith(pool: Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `select from ${table} where "${column}"::text ~* 'zqxmarker|${phone}' limit 1`,
    );
    if (rowCount) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found.sort();
}
