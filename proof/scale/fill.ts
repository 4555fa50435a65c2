import { Client } from 'pg';
import { fillMoney, inHaste, rebuildSums } from '../../bench/money/fill.ts';
import { fillEnquiries, fillOthers } from '../../bench/money/fill-office.ts';

/** So many rows of each kind, where they are not there yet; tells how many seconds it took. */
export async function fillOffice(url: string, size: number): Promise<number> {
  const started = performance.now();
  const [one, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([one.connect(), other.connect()]);
  const { rows } = await one.query<{ n: number }>(
    'select least((select count(*) from admissions), (select count(*) from enquiries), (select count(*) from users))::int as n',
  );
  if ((rows[0]?.n ?? 0) < size)
    await inHaste(one, async () => {
      const admissions = Promise.withResolvers<void>();
      const others = fillOthers(other, size)
        .then(() => admissions.promise)
        .then(() => fillEnquiries(other))
        .then(() => rebuildSums(other));
      await Promise.all([fillMoney(one, size, { listed: admissions.resolve }), others]);
    });
  await Promise.all([one.end(), other.end()]);
  return (performance.now() - started) / 1_000;
}
