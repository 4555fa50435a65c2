import { type SQL, sql } from 'drizzle-orm';
import { daysInTrash } from '#contract/list.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { eraseInSteps } from '#server/platform/erase.ts';

/** Erases rows when `since` is so many days ago, a fixed number or a setting; `only` narrows them. `what` is for people. */
interface Aged {
  what: string;
  since: string;
  days: number | keyof Config['keep'];
  only?: string;
}

/** Erases all rows but the newest. */
interface Newest {
  newest: number;
  by: string;
}

interface Bounded {
  rules: (Aged | Newest)[];
  /** Tables whose rows are erased in the same statement, by the column that references the row. */
  parts?: [table: string, column: string][];
}

/** What bounds a table: rules, a table whose rows it is deleted with by foreign key, or a reason to keep its rows. */
type Bound = Bounded | { with: string } | { kept: string };

const hour = 1 / 24;
const aged = (what: string, since: string, days: Aged['days'], only?: string): Aged => ({
  what,
  since,
  days,
  ...(only && { only }),
});
const trash = aged('in the trash', 'trashed_at', daysInTrash);
const after = (...rules: Bounded['rules']): Bounded => ({ rules });
const goesWith = (table: string): Bound => ({ with: table });
const kept = (reason: string): Bound => ({ kept: reason });

const oneRow = kept('one row');
const people = kept('grows with people; an administrator can erase them');
const money = kept('the books, which the law wants kept');
const office = kept('what the office writes; it deletes what it no longer wants');
const sums = kept('a few rows a day');
const ofQueue = kept('pg-boss keeps it small');

// Orders that ever received money stay for good.
const unpaid = `status in ('failed', 'expired') and paid_at is null
  and not exists (select from payment_attempts a where a.payment_id = payments.id and a.status = 'captured')`;

/** What bounds every table, in the order in which they are cleared. docs/operations.md shows the same list. */
export const retention: Record<string, Bound> = {
  sessions: after(
    // Not at once, so that people learn that their session has ended.
    aged('after their end', 'not_after', hour),
    aged('unused', 'greatest(refreshed_at, unproved_refreshed_at, created_at)', 'KEEP_SESSIONS'),
  ),
  one_time_tokens: after(aged('when they are no longer valid', 'expires_at', 0)),
  // Longer than any link in their mails is valid.
  account_requests: after(aged('unconfirmed', 'created_at', 30)),
  flow_states: after(
    aged(
      'after they were made',
      'created_at',
      hour,
      'not exists (select from one_time_tokens where flow_state_id = flow_states.id)',
    ),
  ),
  factor_challenges: after(aged('after they were made', 'created_at', hour)),
  factor_resets: after(aged('unconfirmed', 'asked_at', 1)),
  passkey_challenges: after(aged('when they are no longer valid', 'expires_at', 0)),
  guesses: after(aged('after the last one', 'last_at', hour)),
  code_tries: after(aged('after the last one', 'last_at', 1)),
  rate_limits: after(aged('when they are no longer valid', 'to_timestamp(expire / 1000.0)', 0)),
  idempotency_keys: after(aged('after they were made', 'created_at', 1)),
  bulk_changes: after(aged('after they were made', 'at', 1)),
  mailbox: after(aged('after they were sent', 'sent_at', 'KEEP_MAILBOX')),
  morning_mails: after(aged('after they were sent', 'sent_at', 30)),

  admissions: after(trash),
  enquiries: after(trash),
  contact_messages: after(trash, aged('after they came', 'created_at', 'KEEP_MESSAGES')),
  chatbot_answers: after(trash),
  courses: after(trash),
  course_imports: after(
    aged(
      'when none of its courses is left',
      'at',
      0,
      'not exists (select from courses where import_id = course_imports.id)',
    ),
  ),
  imports: after(
    aged('not gone on with', 'updated_at', 1, `state in ('draft', 'checked')`),
    aged('after they were done', 'updated_at', daysInTrash, `state in ('done', 'undone')`),
  ),
  // A topic goes with all its comments.
  forum_topics: after(
    aged('in the trash', `(select trashed_at from forum_posts where id = forum_topics.id)`, daysInTrash),
  ),
  forum_posts: after(trash),
  payments: {
    rules: [
      aged('unpaid in the trash', 'trashed_at', daysInTrash, unpaid),
      aged('unpaid', 'created_at', 'KEEP_UNPAID_ORDERS', unpaid),
    ],
    parts: [
      ['payment_moves', 'payment_id'],
      ['payment_attempts', 'payment_id'],
    ],
  },
  gateway_events: after(aged('after they were worked off', 'worked_at', 'KEEP_GATEWAY_EVENTS')),
  // Screens of the office and the privacy notice name the 90 days.
  chatbot_conversations: after(aged('after their end', 'last_at', 90), { newest: 100_000, by: 'last_at' }),
  chatbot_questions: after(aged('if asked once', 'last_asked_at', 90, 'asked = 1'), {
    newest: 5_000,
    by: 'last_asked_at',
  }),
  chatbot_model_use: after(aged('after that day', 'day', 30)),
  pictures: after(
    aged(
      'shown nowhere',
      'sent_at',
      1,
      'not exists (select from site_versions where position(pictures.name in content::text) > 0)',
    ),
  ),
  audit: after(aged('after they were written', 'at', 'KEEP_AUDIT')),

  chatbot_turns: goesWith('chatbot_conversations'),
  chatbot_replay_changes: goesWith('chatbot_turns'),
  import_rows: goesWith('imports'),
  enquiry_notes: goesWith('enquiries'),
  enquiry_conversions: goesWith('enquiries'),
  message_notes: goesWith('contact_messages'),
  admission_claims: goesWith('admissions'),
  instalments: goesWith('admissions'),
  forum_reports: goesWith('forum_posts'),
  forum_me_too: goesWith('forum_topics'),
  identities: goesWith('users'),
  factors: goesWith('users'),
  backup_codes: goesWith('users'),
  passkeys: goesWith('users'),
  demo_payments: goesWith('payments'),

  users: people,
  forum_members: people,
  office_views: kept('grows with colleagues, at most 30 of a list each'),
  enquiry_news: kept('emptied within a minute'),
  ledger: money,
  receipts: money,
  receipt_counters: money,
  payment_moves: money,
  payment_attempts: money,
  refunds: money,
  bank_lines: money,
  day_closes: money,
  report_sums: sums,
  admission_sums: sums,
  due_sums: sums,
  enquiry_sums: sums,
  fees: office,
  forum_words: office,
  chatbot_examples: office,
  import_mappings: office,
  statement_mappings: office,
  settings: office,
  site_versions: kept('the newest 50, and previews of a day; older ones go when one is saved'),
  academy: oneRow,
  books: oneRow,
  money_settings: oneRow,
  office_setup: oneRow,
  chatbot_replays: oneRow,
  backups: kept('a row for each file, which `BACKUP_KEEP` bounds'),
  demo_seeds: kept('a row for each kind of demo data'),
  migrations: kept('a row for each migration'),
  signing_keys: kept('a few; rotating erases older ones'),
  server_secrets: kept('a few'),

  'pgboss.job': kept(
    'done or failed jobs go after 7 days; what failed for good waits `KEEP_FAILED_JOBS` days in a queue of its own, a mail that nobody takes 365',
  ),
  'pgboss.job_dependency': ofQueue,
  'pgboss.queue': ofQueue,
  'pgboss.queue_stats': ofQueue,
  'pgboss.schedule': ofQueue,
  'pgboss.subscription': ofQueue,
  'pgboss.version': ofQueue,
  'pgboss.warning': ofQueue,
  'pgboss.bam': ofQueue,
};

/** Erases what the rules no longer keep. */
export async function eraseOld(db: Db, now: Date, keep: Config['keep']): Promise<void> {
  const before = (days: Aged['days']) =>
    new Date(now.getTime() - (typeof days === 'number' ? days : keep[days]) * 86_400_000).toISOString();
  const matching = (table: string, rule: Aged | Newest): SQL => {
    if ('newest' in rule) {
      const by = sql.raw(rule.by);
      const last = sql`select ${by} from ${sql.raw(table)} order by ${by} desc offset ${rule.newest - 1} limit 1`;
      return sql`${by} < (${last})`;
    }
    const old = sql`${sql.raw(rule.since)} < ${before(rule.days)}::timestamptz`;
    return rule.only ? sql`${old} and ${sql.raw(rule.only)}` : old;
  };
  for (const [table, bound] of Object.entries(retention))
    if ('rules' in bound)
      for (const rule of bound.rules) await eraseInSteps(db, table, matching(table, rule), bound.parts);
}
