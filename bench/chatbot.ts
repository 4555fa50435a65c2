import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

const courses = 1_000;
const answers = 500;

/** What visitors ask: known, misspelt, in Hinglish, taught, and now and then something nobody knows. */
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

/** Plain answers of the chatbot against a bare Hono route, with a full catalogue and a long list of answers. */
export async function benchChatbot({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, DEMO_DATA: 'yes', LIMIT_FACTOR: '1000000' };
    const ours = await startOwnServer(dataDir, settings);
    open.unshift(ours.stop);
    await fill(postgres.url);
    const url = `${ours.origin}/api/chatbot/`;
    const bare = await startBareServer(await first(url));
    open.unshift(bare.stop);
    const pairs = await compare(url, bare.origin, quick ? [3, 2] : [7, 4]);
    return [
      {
        name: 'plain chatbot answers',
        ours: median(pairs.map((pair) => pair.ours)),
        reference: median(pairs.map((pair) => pair.bare)),
        value: median(pairs.map((pair) => pair.ours / pair.bare)),
        aim: { at: 'least', value: 0.25 },
        unit: 'req/s',
      },
    ];
  } finally {
    for (const close of open) await close();
  }
}

/** Before the first question, so that the server reads all of it. */
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

async function startBareServer(answer: object) {
  const bare = fork(join(import.meta.dirname, 'bare-hono-server.ts'));
  bare.send(answer);
  const [port] = await once(bare, 'message');
  return { origin: `http://127.0.0.1:${port}/`, stop: () => bare.connected && bare.disconnect() };
}

async function compare(ours: string, bare: string, [rounds, seconds]: [rounds: number, seconds: number]) {
  for (const url of [ours, bare]) await load(url, 2);
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    pairs.push({ bare: await load(bare, seconds), ours: await load(ours, seconds) });
  }
  return pairs;
}

let asked = 0;
/** Every third message is one that nobody has sent before. */
function nextBody(): string {
  const question = questions[asked++ % questions.length];
  return JSON.stringify({ query: asked % 3 === 0 ? `${question} (${asked})` : question });
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: 40,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }],
  });
  if (result.errors || result.timeouts || result.non2xx) throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}
