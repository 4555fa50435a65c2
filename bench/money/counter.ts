import autocannon from 'autocannon';
import type { Client } from 'pg';
import { median, type Row } from '../row.ts';

/** The server under test, and the headers of someone signed in to the office. */
export interface Office {
  origin: string;
  headers: Record<string, string>;
}

/** Payments at the counter per second, compared with the same rows written bare, alternating. */
export async function benchCounter(
  client: Client,
  office: Office,
  bare: string,
  [rounds, amount]: [number, number],
): Promise<Row> {
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i <= rounds; i++) {
    const { rows } = await client.query<{ id: string }>(
      'select id from admissions where paid < fees order by id limit $1',
      [amount],
    );
    const ids = rows.map((row) => row.id);
    const rate = async (url: string) => payAll(url, office.headers, [...ids]);
    const [reference, own] = [await rate(bare), await rate(`${office.origin}/api/admissions`)];
    // The first round only warms up.
    if (i > 0) pairs.push({ ours: own, bare: reference });
  }
  return {
    name: 'payments at the counter',
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.bare)),
    value: median(pairs.map((pair) => pair.ours / pair.bare)),
    aim: { at: 'least', value: 0.4 },
    unit: '/s',
  };
}

async function payAll(base: string, headers: Record<string, string>, ids: string[]): Promise<number> {
  const amount = ids.length;
  const started = performance.now();
  const result = await autocannon({
    url: base,
    amount,
    // An office of ten people.
    connections: 10,
    method: 'POST',
    headers,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `${new URL(base).pathname.replace(/\/$/, '')}/${ids.pop()}/payments`,
          body: JSON.stringify({ amount: 1 }),
        }),
      },
    ],
  });
  if (result['2xx'] !== amount)
    throw new Error(`${base} failed under load: ${JSON.stringify(result.statusCodeStats)}`);
  return amount / ((performance.now() - started) / 1000);
}
