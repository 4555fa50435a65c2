import { Client } from 'pg';
import { fillMoney, rebuildSums, withoutDurability } from '../../bench/money/fill.ts';
import { fillEnquiries, fillOthers } from '../../bench/money/fill-office.ts';

/** Fills up to `size` rows of each kind; returns the seconds it took. */
export async function fillOffice(url: string, size: number): Promise<number> {
  const started = performance.now();
  const [one, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([one.connect(), other.connect()]);
  const { rows } = await one.query<{ n: number }>(
    'select least((select count(*) from admissions), (select count(*) from enquiries), (select count(*) from users))::int as n',
  );
  if ((rows[0]?.n ?? 0) < size)
    await withoutDurability(one, async () => {
      const [admissions, enquiries] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const money = fillMoney(one, size, { listed: admissions.resolve })
        .then(() => enquiries.promise)
        .then(() => rebuildSums(one));
      const others = fillOthers(other, size)
        .then(() => admissions.promise)
        .then(() => fillEnquiries(other, { listed: enquiries.resolve }));
      await Promise.all([money, others]);
    });
  await Promise.all([one.end(), other.end()]);
  return (performance.now() - started) / 1_000;
}
