import { expect, it } from 'vitest';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { testApp } from '#tests/kit/app.ts';
import { importer } from './fixture.ts';

it('forgets the rows of a file in time', async () => {
  const t = await testApp();
  const { authorization } = await t.signIn('counsellor');
  const enquiries = importer(t, 'enquiries', authorization);
  const sheet = (name: string) => ({
    headers: ['Name', 'Phone', 'Class', 'Board', 'Subject'],
    rows: [[name, '9822012345', '9', 'CBSE', 'Science']],
  });
  const unused = await enquiries.checked(sheet('Unused File'));
  const done = await enquiries.run((await enquiries.checked(sheet('Done File')))._id);
  const old = await enquiries.run((await enquiries.checked(sheet('Old File')))._id);
  const age = (id: string, days: number) =>
    t.deps.db.execute(`update imports set updated_at = now() - interval '${days} days' where id = '${id}'`);
  await age(unused._id, 2);
  await age(done._id, 2);
  await age(old._id, 31);
  await tidyHandler(t.deps).handle({});
  const status = async (id: string) => (await t.fetch(enquiries.path(id), { headers: authorization })).status;
  expect(await Promise.all([unused, done, old].map(({ _id }) => status(_id)))).toEqual([404, 200, 404]);
  expect(await t.deps.db.execute('select from import_rows')).toMatchObject({ rowCount: 1 });
});
