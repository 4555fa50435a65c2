// @module-tag thorough
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { firstPages } from '#tests/kit/first-pages.ts';

describe.each([
  ['few names', "''"],
  ['as many names', 'i'],
])('a name that thousands have, of %s', (_, number) => {
  let t: TestApp;
  let staff: { Authorization: string };

  beforeAll(async () => {
    t = await testApp();
    staff = (await t.signIn('staff')).authorization;
    // More messages than the first scan reads come before them, and more of them than are counted; others have the name further on, in the address or in the message.
    await t.deps.pool.query(
      `insert into contact_messages (id, name, email, message, sender, created_at)
       select gen_random_uuid(), name, email, message, email, now() from (
         select 'Arun Das' || ${number} as name, 'a@taxila.test' as email, 'When?' as message from generate_series(1, 6000) as i
         union all select 'Asha ' || (array['Rao', 'Das', 'Roy'])[1 + i % 3] || ${number}, 'b@taxila.test', 'When?' from generate_series(1, 11000) as i
         union all select 'Zara Asha R.', 'c@taxila.test', 'When?' from generate_series(1, 60)
         union all select (array['Aarti R', 'Vikas'])[1 + i % 2], 'asha' || i || '@taxila.test', 'When?' from generate_series(1, 60) as i
         union all select (array['Bina Rane', 'Natasha'])[1 + i % 2], 'd@taxila.test', 'Is Asha there?' from generate_series(1, 60) as i
       ) as made`,
    );
    await t.deps.pool.query('vacuum analyze contact_messages');
  });

  const written = "name || ' ' || email || ' ' || message";
  it.each([
    ['search=asha&sort=name', `${written} ~* 'asha'`, 'lower(name), id'],
    ['search=asha&sort=-name', `${written} ~* 'asha'`, 'lower(name) desc, id desc'],
    ['search=asha+r&sort=name', `${written} ~* 'asha' and ${written} ~* '(^| )r'`, 'lower(name), id'],
    [
      'search=r+asha&sort=-name',
      `${written} ~* 'asha' and ${written} ~* '(^| )r'`,
      'lower(name) desc, id desc',
    ],
    ['search=asha+when&sort=name', `${written} ~* 'asha' and ${written} ~* 'when'`, 'lower(name), id'],
    [
      'search=when+asha&sort=-name',
      `${written} ~* 'asha' and ${written} ~* 'when'`,
      'lower(name) desc, id desc',
    ],
    ['search=as&sort=-name', `${written} ~* '(^| )as'`, 'lower(name) desc, id desc'],
  ])('is shown in order, none left out: %s', async (query, matching, order) => {
    const { rows } = await t.deps.pool.query<{ name: string; _id: string }>(
      `select name, id as _id from contact_messages where ${matching} order by ${order} limit 500`,
    );
    // Twice, since the number of matches is known the second time.
    for (const _ of [1, 2])
      expect(await firstPages(t, staff, `messages?${query}&limit=100`, 500)).toEqual(rows);
  });
});
