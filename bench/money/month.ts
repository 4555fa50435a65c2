import { median, type Row } from '../row.ts';
import type { Office } from './counter.ts';

/** The report of a whole month, in a year with `size` payments. */
export async function benchMonth({ origin, headers }: Office, size: number): Promise<Row> {
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
  const times: number[] = [];
  for (let i = 0; i < 13; i++) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/reports/month?month=${month}`, { headers });
    const { total } = (await answer.json()) as { total: { payments: number } };
    if (total.payments < size / 30) throw new Error(`the month has ${total.payments} payments only`);
    if (i >= 3) times.push(performance.now() - started);
  }
  const ms = median(times);
  const name = `month report, ${size.toLocaleString('en')} payments`;
  return { name, ours: ms, reference: null, value: ms, aim: { at: 'most', value: 300 }, unit: 'ms' };
}
