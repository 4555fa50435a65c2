// @module-tag thorough
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleList } from '#server/features/accounts/people/store.ts';
import { dueList } from '#server/features/admissions/dues/store.ts';
import { admissionList } from '#server/features/admissions/office/store.ts';
import { auditList } from '#server/features/audit/office/store.ts';
import { conversationList } from '#server/features/chatbot/recording/store.ts';
import { questionList } from '#server/features/chatbot/store.ts';
import { enquiryList } from '#server/features/enquiries/office/store.ts';
import { queueList } from '#server/features/forum/queue/store.ts';
import { listTopics } from '#server/features/forum/topics/store.ts';
import { messageList } from '#server/features/messages/office/store.ts';
import { paymentList } from '#server/features/payments/office/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cloneDatabase } from '#tests/kit/database.ts';
import { atFileEnd } from '#tests/kit/file-end.ts';
import { fillMoney, makeRows } from '../../bench/money/fill.ts';
import { fillEnquiries, fillPeople, fillTalk } from '../../bench/money/fill-office.ts';
import {
  calls,
  type ListName,
  listNames,
  unusedFilters,
  type View,
  viewsOf,
} from '../../bench/money/views.ts';

const size = 30_000;
/** The first rows that are searched and those that are counted; with one row per phone, also the next row of each phone. */
const mayRead = 29_000;
const deps = { clock: { now: () => new Date() } };
const by = { id: '00000000-0000-7000-8000-0000000000aa', email: '' };

const read: Record<ListName, (db: Db, view: View) => Promise<unknown>> = {
  enquiries: (db, view) => enquiryList(deps).read(db, calls.enquiries.query.parse(view), by),
  admissions: (db, view) => admissionList(deps).read(db, calls.admissions.query.parse(view), by),
  payments: (db, view) =>
    paymentList(deps, { onTrash: nothing, onRestore: nothing }).read(
      db,
      calls.payments.query.parse(view),
      by,
    ),
  dues: (db, view) => dueList(deps).read(db, calls.dues.query.parse(view), by),
  people: (db, view) => peopleList(deps).read(db, calls.people.query.parse(view), by),
  audit: (db, view) => auditList(deps).read(db, calls.audit.query.parse(view), by),
  messages: (db, view) => messageList(deps).read(db, calls.messages.query.parse(view), by),
  conversations: (db, view) => conversationList(deps).read(db, calls.conversations.query.parse(view), by),
  questions: (db, view) => questionList(deps).read(db, calls.questions.query.parse(view), by),
  queue: (db, view) => queueList(deps).read(db, calls.queue.query.parse(view), by),
  topics: (db, view) => listTopics(db, calls.topics.query.parse(view), undefined),
};

async function nothing() {}

let client: Client;

beforeAll(async () => {
  const { url, drop } = await cloneDatabase();
  client = new Client({ connectionString: url });
  await client.connect();
  atFileEnd(async () => {
    await client.end();
    await drop();
  });
  await makeRows(client, size);
  await fillMoney(client, { books: false });
  await fillEnquiries(client);
  await fillPeople(client);
  await fillTalk(client);
  // As the planner would decide with many more rows.
  await client.query('set enable_seqscan = off');
});

/** Rows read by this transaction so far. */
const readSoFar = async () => {
  const { rows } = await client.query<{ n: string }>(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as n from pg_stat_xact_user_tables',
  );
  return Number(rows[0]?.n);
};

/** How many rows a view reads from tables, whether it returns them or not. */
async function rowsRead(list: ListName, view: View): Promise<number> {
  await client.query('begin');
  const before = await readSoFar();
  await read[list](drizzle(client), view);
  const after = await readSoFar();
  await client.query('rollback');
  return after - before;
}

describe.each(listNames)('the list of %s', (list) => {
  it('is asked for by each of its filters', () => expect(unusedFilters(list)).toEqual([]));

  it('never reads the whole table, whatever it is filtered and sorted by', async () => {
    const slow: [number, View][] = [];
    for (const view of viewsOf(list, { oneWay: true })) {
      const n = await rowsRead(list, view);
      if (n > mayRead) slow.push([n, view]);
    }
    expect(slow).toEqual([]);
  });
});
