import { Client } from 'pg';
import { benchPosting } from './posting.ts';
import type { Row } from './row.ts';

const courses = 1_000;
const answers = 2_000;

/** What visitors ask: known, misspelt, in Hinglish, taught, and some that the bot cannot answer. */
const questions = [
  'What is the fee for Physics in 12th?',
  'dasvi ki fees kitni hai',
  'chemestry feez for xi',
  'What courses do you offer?',
  'courses for 8th',
  'admission kaise le',
  'Which boards do you teach?',
  'When is the office open?',
  'payment methods',
  'refund policy',
  'my pasword is lost',
  'Do you hold lesson 217 about granite?',
  'lesson 17 about marbel?',
  'hello',
  'Is there a helicopter pad?',
];

/** Plain answers of the chatbot, with a full catalogue and a long list of answers, compared with a bare Hono route. */
export const benchChatbot = ({ quick }: { quick: boolean }): Promise<Row[]> =>
  benchPosting({
    name: 'plain chatbot answers',
    quick,
    aim: 0.25,
    settings: { DEMO_DATA: 'yes' },
    path: '/api/chatbot/',
    nextBody,
    bare: 'bare-hono-server.ts',
    async messageToBare(databaseUrl, ours) {
      await fill(databaseUrl);
      return first(ours);
    },
  });

/** Must run before the first question, so that the server reads all of it. */
async function fill(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const stones = "(array['granite', 'marble', 'basalt', 'slate', 'quartz', 'jade', 'opal'])";
  await client.query(
    `insert into courses (id, title, description, courselink, standard)
     select gen_random_uuid(), 'Course ' || n || ' on ' || ${stones}[1 + n % 7], 'All about part ' || n || ' of it.',
       'https://courses.example/' || n, 1 + n % 12
     from generate_series(1, ${courses} - (select count(*)::int from courses)) n`,
  );
  await client.query(
    `insert into chatbot_answers (id, question, answer)
     select gen_random_uuid(), 'Do you hold lesson ' || n || ' about ' || ${stones}[1 + n % 7] || '?', 'Lesson ' || n || ' is held on Monday.'
     from generate_series(1, ${answers} - (select count(*)::int from chatbot_answers)) n`,
  );
  await client.end();
}

async function first(url: string): Promise<object> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: nextBody() });
  return (await answer.json()) as object;
}

let asked = 0;
/** Every third message is new, so that no cache has its answer. */
function nextBody(): string {
  const question = questions[asked++ % questions.length];
  return JSON.stringify({ query: asked % 3 === 0 ? `${question} (${asked})` : question });
}
