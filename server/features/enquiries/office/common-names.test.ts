// @module-tag thorough
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ListedEnquiry } from '#contract/enquiries/office.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { firstPages } from '#tests/kit/first-pages.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
  // More rows than the first scan reads come before those that begin with the name; some have it later, in a word or as one.
  await t.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
     select gen_random_uuid(), case when i < 6000 then 'Arun Das' else (array['Asha Rao', 'asha raote', 'Rao ASHA', 'Ashalata R', 'Rao Asha Rao'])[1 + i % 5] end,
       5, (array['IB', 'CBSE'])[1 + i / 4 % 2], 'Hindi', '+91', '9333300000', 'A message of some length'
     from generate_series(1, 20000) as i
     union all
     select gen_random_uuid(), (array['Natasha Roy', 'Zara Asha', 'Bina Asha Rao', 'Personal'])[1 + i % 4],
       5, 'IB', 'Hindi', '+91', '9333300001', 'A message of some length'
     from generate_series(1, 200) as i`,
  );
  await t.deps.pool.query('vacuum analyze enquiries');
});

it.each([
  ['search=asha&sort=name', "name ilike '%asha%'", 'lower(name), id'],
  ['search=asha&sort=-name', "name ilike '%asha%'", 'lower(name) desc, id desc'],
  ['search=Rao+Asha&sort=-name', "name ilike '%asha%' and name ilike '%rao%'", 'lower(name) desc, id desc'],
  ['search=asha+r&sort=name', "name ~* 'asha' and name ~* '(^| )r'", 'lower(name), id'],
  ['search=r&sort=-name', "name ~* '(^| )r'", 'lower(name) desc, id desc'],
  ['search=asha&board=IB&sort=board', "name ilike '%asha%' and board = 'IB'", 'created_at, id'],
  ['board=CBSE&sort=-board', "board = 'CBSE'", 'created_at desc, id desc'],
])('a name that thousands have is shown in order, none left out: %s', async (query, matching, order) => {
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `select id from enquiries where ${matching} order by ${order} limit 1000`,
  );
  const found = await firstPages(t, staff, `enquiries?${query}&limit=200`, 1000);
  expect(found.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
});

it('a page behind all those that are found as a family name is not taken for the end', async () => {
  const written = "5, 'IB', 'Hindi', '+91', '9333300002', 'A message of some length'";
  // So many other rows come between the first and the last of them that one scan does not reach the last ones.
  for (const [name, count] of [
    ['Bina Lele', 10_100],
    ['Mina Das', 5_100],
    ['Zara Lele', 3],
  ] as const)
    await t.deps.pool.query(
      `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
       select gen_random_uuid(), $1, ${written} from generate_series(1, $2)`,
      [name, count],
    );
  await t.deps.pool.query('vacuum analyze enquiries');
  const { rows } = await t.deps.pool.query<{ id: string }>(
    "select id from enquiries where name = 'Bina Lele' order by id desc limit 1",
  );
  const cursor = Buffer.from(JSON.stringify(['name', 'bina lele', rows[0]?.id])).toString('base64url');
  const answer = await t.fetch(`/api/enquiries?search=lele&sort=name&cursor=${cursor}`, { headers: staff });
  const page = await readAs(z.array(ListedEnquiry), answer);
  expect(page.map(({ name }) => name)).toEqual(['Zara Lele', 'Zara Lele', 'Zara Lele']);
});

it('what many rows have is found behind thousands of newer ones that have it not', async () => {
  await t.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message, created_at)
     select gen_random_uuid(), 'Tara Nair', 5, 'ICSE', 'Marathi', '+91', '9333300004', 'A message of some length', now() + interval '1 day'
     from generate_series(1, 7000) as i`,
  );
  const query = 'enquiries?subject=Hindi&class_name=5&sort=-created_at&limit=200';
  const { rows } = await t.deps.pool.query<{ id: string }>(
    "select id from enquiries where subject = 'Hindi' order by created_at desc, id desc limit 400",
  );
  for (const _ of ['not known yet', 'known to be many']) {
    const found = await firstPages(t, staff, query, 400);
    expect(found.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  }
  const answer = await t.fetch(`/api/${query}`, { headers: staff });
  expect(answer.headers.get('x-total-relation')).toBe('gte');
});

it('signs alone are looked for in the first 5,000 rows, page by page, and counted there', async () => {
  // More than 5,000 other names come between the first and the last of these.
  await t.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
     select gen_random_uuid(), name, 5, 'IB', 'Hindi', '+91', '9333300003', 'A message of some length'
     from (select '#' || lpad(i::text, 3, '0') || ' ~' as name from generate_series(1, 120) as i union all select '~ last') as made`,
  );
  const found = await firstPages(t, staff, 'enquiries?search=~&sort=name&limit=50', 1000);
  expect(found).toHaveLength(120);
  const first = await t.fetch('/api/enquiries?search=~&sort=name&limit=50', { headers: staff });
  expect(first.headers.get('x-total-count')).toBe('120');
  const last = await t.fetch('/api/enquiries?search=~&sort=-name', { headers: staff });
  expect((await readAs(z.array(ListedEnquiry), last)).map(({ name }) => name)).toEqual(['~ last']);
});
