import { randomUUIDv7 } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { enquiryCalls, ListedEnquiry } from '#contract/enquiries/office.ts';
import { Problem } from '#contract/failure.ts';
import { listHead } from '#contract/list-head.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { enquiryList } from './office/store.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
  await plant(200);
});

/** Many ties, and times that differ by microseconds. */
async function plant(count: number, from = 0) {
  await t.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message, status, created_at)
     select gen_random_uuid(), (array['Asha', 'asha', 'Zoya', 'Émile', '100% _real_ \\'])[1 + i % 5] || ' ' || i / 20,
       1 + i % 12, (array['CBSE', 'ICSE', 'IB'])[1 + i % 3], (array['Hindi', 'Physics'])[1 + i % 2], '+91',
       lpad((i * 7919)::text, 10, '0'), 'A message of some length', (array['pending', 'closed'])[1 + i % 2],
       '2025-01-01'::timestamptz + i / 3 * interval '1 microsecond'
     from generate_series($1::int, $2::int - 1) as i`,
    [from, from + count],
  );
}

async function get(query: string) {
  const answer = await t.fetch(`/api/enquiries?${query}`, { headers: staff });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { rows: await readAs(z.array(ListedEnquiry), answer), ...listHead(answer.headers), answer };
}

const names = async (query: string) => (await get(query)).rows.map((row) => row.name);

describe('paging', () => {
  it.each([
    'created_at',
    '-created_at',
    'name',
    '-name',
    'class_name',
    '-class_name',
    'board',
    '-board',
    'subject',
    '-subject',
    'status',
    '-status',
    'follow_up_on',
    '-follow_up_on',
  ])('by %s shows each row once, in order, while others come in and one goes', async (sort) => {
    const before = new Set<string>();
    const { rows: all } = await t.deps.pool.query('select id from enquiries where trashed_at is null');
    for (const row of all) before.add(row.id);
    const seen: Enquiry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await get(`sort=${sort}&limit=37&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.rows);
      cursor = page.next;
      if (seen.length < 150) await plant(3, seen.length);
      // A cursor holds its place though the row that it names is gone.
      const last = page.rows.at(-1)?._id;
      if (seen.length === 37) await t.send('DELETE', `/api/enquiries/${last}`, undefined, staff);
    }
    const ids = seen.map((row) => row._id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
    const field = sort.replace('-', '') as keyof Enquiry;
    const keys = seen.map((row) => (field === 'name' ? row.name.toLowerCase() : row[field]));
    const value = (key: string) => (field === 'class_name' ? Number(key) : key);
    for (let i = 1; i < keys.length; i++) {
      const [a, b] = [value(keys[i - 1] ?? ''), value(keys[i] ?? '')];
      expect(sort.startsWith('-') ? a >= b : a <= b).toBe(true);
    }
  });

  it('is newest first by 50, and says how many there are and where it goes on', async () => {
    const { rows, total, atLeast, next, answer } = await get('board=IB');
    expect(rows).toHaveLength(50);
    expect([total > 60, atLeast]).toEqual([true, false]);
    expect(answer.headers.get('link')).toBe(
      `</api/enquiries?board=IB&cursor=${encodeURIComponent(next ?? '')}>; rel="next"`,
    );
    const last = await get('board=IB&limit=200');
    expect([last.rows.length, last.next, last.answer.headers.has('link')]).toEqual([total, null, false]);
  });
});

describe('what cannot be asked', () => {
  const forged = (...parts: unknown[]) =>
    `cursor=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;
  const id = randomUUIDv7();

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=201'],
    ['limit', 'limit=many'],
    ['sort', 'sort=phone'],
    ['sort', 'sort=name;drop'],
    ['board', 'board=Oxford'],
    ['status', 'status=pending&status=closed'],
    ['page', 'page=2'],
    ['search', `search=${'x'.repeat(101)}`],
    ['search', 'search=%00'],
    ['cursor', 'cursor=nonsense'],
    ['cursor', `cursor=${'x'.repeat(1001)}`],
    ['cursor', forged()],
    ['cursor', forged('-created_at', 'now', id)],
    ['cursor', forged('-created_at', '2025-02-30T00:00:00.000000Z', id)],
    ['cursor', forged('-created_at', "2025-01-01T00:00:00Z'; drop table enquiries", id)],
    ['cursor', forged('-created_at', '2025-01-01T00:00:00.000000Z', '17')],
    ['cursor', forged('name', 'Asha', id)],
    ['cursor', `sort=-name&${forged('name', 'Asha', id)}`],
    ['cursor', `sort=board&${forged('name', 'Asha', id)}`],
    ['cursor', `sort=name&${forged('name', 'a\0b', id)}`],
    ['cursor', `sort=class_name&${forged('class_name', '99999999999999', id)}`],
    ['cursor', `sort=class_name&${forged('class_name', 'ten', id)}`],
    ['cursor', forged({ toString: 1 }, [], {})],
  ])('a %s, case %#', async (field, query) => {
    const answer = await t.fetch(`/api/enquiries?${query}`, { headers: staff });
    const problem = await readAs(Problem, answer);
    expect([answer.status, problem.errors?.map((e) => e.field)]).toEqual([422, [field]]);
  });

  it('but an empty value means that it was not set', async () => {
    const { total } = await get('limit=1');
    expect((await get('search=&board=&sort=&limit=1&cursor=')).total).toBe(total);
  });
});

describe('search and filters', () => {
  beforeAll(async () => {
    const rows = [
      ['Meenakshi Sundaram', '9000012345', 'State Board'],
      ['Sundar Pichaiya', '9000067890', 'Cambridge'],
      ['50% Off_er \\ Name', '9111100000', 'Cambridge'],
    ];
    for (const [name, phone, board] of rows) {
      const message = 'A message of some length';
      await t.send('POST', '/api/enquiry', {
        name,
        phone,
        board,
        class_name: 7,
        subject: 'Marathi',
        enquiryMessage: message,
      });
    }
  });

  it.each([
    ['sundar', ['Sundar Pichaiya', 'Meenakshi Sundaram']],
    ['KSHI', ['Meenakshi Sundaram']],
    ['90000', ['Sundar Pichaiya', 'Meenakshi Sundaram']],
    ['+91 90000 12345', ['Meenakshi Sundaram']],
    ['67890', ['Sundar Pichaiya']],
    ['50%', ['50% Off_er \\ Name']],
    ['f_e', ['50% Off_er \\ Name']],
    ['\\ N', ['50% Off_er \\ Name']],
    ['M. Sundar', ['Meenakshi Sundaram']],
    ['sundar, & meenakshi', ['Meenakshi Sundaram']],
    ['s_ndar', []],
    ['nobody at all', []],
  ])('%s', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('go together', async () => {
    expect(await names('search=sundar&board=Cambridge&class_name=7&subject=Marathi&status=pending')).toEqual([
      'Sundar Pichaiya',
    ]);
    expect(await names('search=sundar&board=Cambridge&status=closed')).toEqual([]);
  });
});

describe('enquiries from one phone', () => {
  const send = (name: string, phone: string) =>
    t.send('POST', '/api/enquiry', {
      name,
      phone,
      board: 'IB',
      class_name: 7,
      subject: 'Marathi',
      enquiryMessage: 'A message of some length',
    });

  it('are counted on each other, without those in the trash, and found together', async () => {
    for (const name of ['First Sister', 'Second Sister', 'Third Sister']) await send(name, '9222200001');
    await send('Only Child', '9222200002');
    const counts = async (search: string) =>
      (await get(`search=${search}`)).rows.map((row) => [row.name, row.same_phone]);
    expect(await counts('92222')).toEqual([
      ['Only Child', 0],
      ['Third Sister', 2],
      ['Second Sister', 2],
      ['First Sister', 2],
    ]);
    const { rows } = await get('search=9222200001');
    await t.send('DELETE', `/api/enquiries/${rows[0]?._id}`, undefined, staff);
    expect(await counts('9222200001')).toEqual([
      ['Second Sister', 1],
      ['First Sister', 1],
    ]);
  });

  it('are counted by index, and no further than what is shown', async () => {
    await t.deps.pool.query(
      `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
       select gen_random_uuid(), 'Busy Phone', 5, 'IB', 'Hindi', '+91', '9333300000', 'A message of some length'
       from generate_series(1, 500)`,
    );
    expect((await get('search=Busy+Phone&limit=1')).rows[0]?.same_phone).toBe(100);
  });
});

describe('many rows', () => {
  it('are counted up to 10,000, and found by index', async () => {
    for (let from = 1_000; from < 13_000; from += 3_000) await plant(3_000, from);
    await t.deps.pool.query('vacuum analyze enquiries');
    const all = await get('limit=1');
    expect([all.total, all.atLeast]).toEqual([10_000, true]);
    const { next } = await get('limit=50');
    for (const [query, index] of [
      [{}, 'enquiries_newest'],
      [{ cursor: next ?? '' }, 'enquiries_newest'],
      [{ group: 'phone' }, 'enquiries_newest_of_phone'],
      [{ sort: 'name' }, 'enquiries_by_names'],
      [{ sort: 'class_name' }, 'enquiries_of_class'],
      [{ sort: '-board' }, 'enquiries_of_board'],
      [{ sort: 'subject' }, 'enquiries_of_subject'],
      [{ sort: '-status' }, 'enquiries_of_status'],
      [{ sort: 'follow_up_on' }, 'enquiries_by_follow_up'],
      [{ todo: 'today' }, 'enquiries_due'],
      [{ todo: 'overdue' }, 'enquiries_due'],
      [{ owner: 'me' }, 'enquiries_of_owner'],
      [{ search: 'eenaksh' }, 'enquiries_search'],
      [{ search: '90000 123' }, 'enquiries_search'],
      [{ search: 'nobody at all' }, 'enquiries_search'],
    ] as const) {
      expect(await plans(query)).toContain(index);
    }
  });
});

/** How PostgreSQL would find a page, for the very statements that the list makes. */
async function plans(query: object): Promise<string> {
  const statements: [string, unknown[]][] = [];
  const logQuery = (text: string, params: unknown[]) => void statements.push([text, params]);
  const db = drizzle(t.deps.pool, { logger: { logQuery } });
  await enquiryList(t.deps).read(db, enquiryCalls.list.query.parse(query), { id: randomUUIDv7(), email: '' });
  const explained = await Promise.all(
    statements.map(([text, params]) => t.deps.pool.query(`explain ${text}`, params)),
  );
  return explained.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}
