import type { Client } from 'pg';
import { oneOf, randomOf, withoutTriggers } from './fill.ts';
import { withoutIndexes } from './indexes.ts';

const boards = ['CBSE', 'ICSE', 'State Board', 'IB'];
const subjects = [
  'Physics',
  'Chemistry',
  'Mathematics',
  'English',
  'Hindi',
  'Marathi',
  'Biology',
  'Geography',
];

/** One enquiry per admission, spread over the last year; every second one is converted to its admission. */
export const fillEnquiries = (client: Client, { listed = () => {} } = {}) =>
  withoutTriggers(client, async () => {
    await withoutIndexes(client, ['enquiries'], async () => {
      await client.query(`
        insert into enquiries (id, name, class_name, board, subject, country, phone, message, status, source, created_at,
          answered_at, follow_up_on, owner, owner_name, admission_id)
        select id, student_name, (${randomOf(
          Array.from({ length: 12 }, (_, i) => String(i + 1)),
          11,
        )})::int,
          ${randomOf(boards, 12, { value: 'Cambridge', every: 2_000 })}, ${randomOf(subjects, 13, { value: 'History', every: 5_000 })},
          '+91', contact_no, 'When does the next batch begin?', case when n % 500 = 3 then 'pending' else status end,
          ${oneOf(['website', 'chatbot', 'office', 'import'], 'n')}, created_at,
          case when n % 500 <> 3 then created_at end, case when n % 50 = 9 then current_date - (n / 50 % 40 - 5)::int end,
          case when n % 700 = 1 then '00000000-0000-7000-8000-000000000001'::uuid end,
          case when n % 700 = 1 then 'Kavya' end, case n % 2 when 0 then id end
        from (select *, ${randomOf(['contacted', 'contacted', 'converted'], 14, { value: 'closed', every: 10_000 })} as status
          from (select id, student_name, contact_no, created_at, row_number() over (order by created_at) as n
            from admissions) as numbered) as a`);
      listed();
    });
    await client.query('vacuum analyze enquiries');
  });

/** Adds accounts, audit entries and messages, one of each per row made. */
export const fillPeople = (client: Client) => fillTables(client, people);

/** Adds as much of whatever is asked of the chatbot or in the forum. */
export const fillTalk = (client: Client) => fillTables(client, talk);

const fillTables = (client: Client, tables: Record<string, string>) =>
  withoutTriggers(client, async () => {
    await withoutIndexes(client, Object.keys(tables), async () => {
      for (const insert of Object.values(tables)) await client.query(`${insert} from made`);
    });
    await client.query(`vacuum analyze ${Object.keys(tables).join(', ')}`);
  });

const asked = `'Is ' || ${randomOf(subjects, 21)} || ' by ' || name || '?'`;

const people = {
  users: `
    insert into users (id, email, email_confirmed_at, app_metadata, user_metadata, banned_until, last_sign_in_at, invited_at, created_at)
    select id, 'person' || n || '@example.com', case when n % 100 <> 7 then created_at end,
      case when n % 20000 = 5 then '{"role": "staff"}'::jsonb else '{}'::jsonb end,
      jsonb_build_object('firstName', split_part(name, ' ', 1), 'lastName', split_part(name, ' ', 2)),
      case when n % 5000 = 11 then now() + interval '1 year' end,
      case when n % 100 <> 7 and n % 3 > 0 then created_at + n % 30 * interval '1 day' end,
      case when n % 2000 = 7 then created_at end, created_at`,
  audit: `
    insert into audit (id, at, actor_id, actor, action, kind, subject_id, subject, after)
    select id, created_at, ('00000000-0000-7000-8000-0000000000' || lpad((n % 40)::text, 2, '0'))::uuid, 'clerk' || n % 40 || '@example.com', 'changed',
      ${randomOf(['enquiry', 'admission', 'payment'], 15, { value: 'backup', every: 5_000 })}, id, name, '{"status": "contacted"}'`,
  contact_messages: `
    insert into contact_messages (id, name, email, phone, message, sender, spam, status, owner, owner_name, created_at)
    select id, name, 'person' || n || '@example.com', case when n % 2 = 0 then phone end,
      'Next batch of ' || ${randomOf(subjects, 16)} || '?', 'person' || n || '@example.com', n % 10 = 3,
      ${randomOf(['closed', 'replied'], 17, { value: 'new', every: 3_000 })},
      case when n % 900 = 1 then '00000000-0000-7000-8000-000000000001'::uuid end, case when n % 900 = 1 then 'Kavya' end, created_at`,
};

const talk = {
  chatbot_conversations: `
    insert into chatbot_conversations (id, started_at, last_at, turns, language, first_question, unanswered, thumbs_down, distress, seen_at)
    select id, created_at, created_at, 1 + n % 9, 'en', ${asked},
      case when n % 5000 = 7 then 1 else 0 end, case when n % 5000 = 9 then 1 else 0 end, n % 3000 = 5,
      case when n % 6000 = 5 then created_at end`,
  chatbot_questions: `
    insert into chatbot_questions (id, key, question, asked, first_asked_at, last_asked_at)
    select id, n, ${asked}, 1 + n % 40, created_at, created_at`,
  forum_topics: `
    insert into forum_topics (id, category, title, listed, replies, created_at, last_at)
    select id, ${randomOf(['general-discussion', 'courses-feedback', 'technical-support'], 18, { value: 'innovation-ideas', every: 5_000 })},
      name || ' on ' || ${randomOf(subjects, 19)}, n % 700 <> 3, n % 60, created_at, created_at`,
  forum_posts: `
    insert into forum_posts (id, topic_id, text, author_name, state, held_for, reports, fingerprint, created_at)
    select id, id, ${randomOf(subjects, 20)} || ' for ' || name || '?', name,
      case when n % 700 = 3 then 'hidden' when n % 3000 = 11 then 'held' else 'shown' end,
      case when n % 9000 = 11 then array['someone may be in danger'] else '{}' end,
      case when n % 4000 = 13 then 1 else 0 end, n, created_at`,
};
