import type { Client } from 'pg';
import type { Row } from '../row.ts';
import type { Office } from './counter.ts';
import { pathOf, viewsOf } from './views.ts';

interface Sample {
  name: string;
  contact_no: string;
  reference: string;
  payment: string;
  receipt: string;
  utr: string;
}

/** Everything that can be searched for of one admission in the middle of the table that has dues. */
export async function sampleAdmission(client: Client): Promise<Sample> {
  const { rows } = await client.query<Sample>(`
    select a.student_name as name, a.contact_no, a.reference, p.reference as payment, r.number as receipt,
      p.method_reference as utr
    from admissions a join payments p on p.id = a.payment_id join receipts r on r.payment_id = p.id
    where a.paid < a.fees and p.method_reference is not null and r.voided_at is null and a.status <> 'declined'
    limit 1 offset 1000`);
  return rows[0] as Sample;
}

export const searchesOf = ({ name, contact_no, reference, payment, receipt, utr }: Sample) => ({
  'a common name': name.split(' ').toReversed().join(' '),
  'a rare name': 'zubin quix',
  'an absent name': 'nobody zzyz',
  'a phone': contact_no,
  'a reference': reference,
  'a payment': payment,
  'a receipt': receipt,
  'a UTR': utr,
});

/** Sorts whose order is the least related to the rows that a filter leaves, which makes them the slowest. */
const sorts = {
  dues: ['due_on', '-balance', 'student_name'],
  payments: ['-payment_date', '-amount', 'student_name'],
  admissions: ['-created_at', '-joining_date', 'board', 'student_name'],
};

/** The p95 of the slowest page of each list, over every filter. */
export async function benchLists(client: Client, { origin, headers }: Office, size: number): Promise<Row[]> {
  const searches = Object.values(searchesOf(await sampleAdmission(client))).map((search) => ({ search }));
  const rows: Row[] = [];
  for (const list of ['dues', 'payments', 'admissions'] as const) {
    const views = viewsOf(list).filter(({ sort = '' }) => sorts[list].includes(sort));
    const paths = [...searches, ...views].map((view) => pathOf(list, view));
    if (list === 'dues') paths.push('/api/dues/totals');
    const times: [string, number][] = [];
    for (const path of paths) times.push([path, await slowTime(origin + path, headers, { quick: 15 })]);
    const [what, ms] = times.toSorted((a, b) => b[1] - a[1])[0] as [string, number];
    const query = decodeURIComponent(what.replace(/.*[?/]/, ''));
    const name = `slowest page of ${list} (${query}), p95, ${size.toLocaleString('en')} rows`;
    rows.push({ name, ours: ms, reference: null, value: ms, aim: { at: 'most', value: 50 }, unit: 'ms' });
  }
  return rows;
}

/** The p95 of a URL in milliseconds, over twenty requests; five are enough where all are below `quick` or above `slow`. */
export async function slowTime(
  url: string,
  headers: Record<string, string>,
  { quick = 0, slow = Number.POSITIVE_INFINITY } = {},
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 21; i++) {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    // The first one finds cold caches.
    if (i > 0) times.push(performance.now() - started);
    if (i === 5 && (Math.max(...times) < quick || Math.min(...times) > slow)) return Math.max(...times);
  }
  return times.toSorted((a, b) => a - b)[18] ?? 0;
}
