import { Client } from 'pg';
import { fillMoney, makeRows, rebuildSums, withoutDurability } from '../../bench/money/fill.ts';
import { fillEnquiries, fillPeople, fillTalk } from '../../bench/money/fill-office.ts';

type Three = [Client, Client, Client];

/** Fills up to `size` rows of each kind; returns the seconds it took. */
export async function fillOffice(url: string, size: number): Promise<number> {
  const started = performance.now();
  // Three, since two leave a core idle while one of them waits for the other.
  const [one, other, third] = [url, url, url].map(
    (connectionString) => new Client({ connectionString }),
  ) as Three;
  await Promise.all([one.connect(), other.connect(), third.connect()]);
  const { rows } = await one.query<{ n: number }>(
    'select least((select count(*) from admissions), (select count(*) from enquiries), (select count(*) from users))::int as n',
  );
  if ((rows[0]?.n ?? 0) < size)
    await withoutDurability(one, async () => {
      await makeRows(one, size);
      const [admissions, enquiries] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const money = fillMoney(one, { listed: admissions.resolve })
        .then(() => enquiries.promise)
        .then(() => rebuildSums(one));
      const people = fillPeople(other)
        .then(() => admissions.promise)
        .then(() => fillEnquiries(other, { listed: enquiries.resolve }));
      await Promise.all([money, people, fillTalk(third)]);
      await one.query('drop table made');
    });
  await Promise.all([one.end(), other.end(), third.end()]);
  return (performance.now() - started) / 1_000;
}
