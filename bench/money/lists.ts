import type { Client } from 'pg';
import type { Row } from '../row.ts';
import type { Office } from './counter.ts';

interface Some {
  name: string;
  contact_no: string;
  reference: string;
  payment: string;
  receipt: string;
  utr: string;
}

/** Somebody in the middle of it all who owes money, by all that can be typed. */
export async function someone(client: Client): Promise<Some> {
  const { rows } = await client.query<Some>(`
    select a.student_name as name, a.contact_no, a.reference, p.reference as payment, r.number as receipt,
      p.method_reference as utr
    from admissions a join payments p on p.id = a.payment_id join receipts r on r.payment_id = p.id
    where a.paid < a.fees and p.method_reference is not null and r.voided_at is null and a.status <> 'declined'
    limit 1 offset 1000`);
  return rows[0] as Some;
}

export const searchesOf = ({ name, contact_no, reference, payment, receipt, utr }: Some) => ({
  'a common name': name.split(' ').toReversed().join(' '),
  'a rare name': 'zubin quix',
  'an absent name': 'nobody zzyz',
  'a phone': contact_no,
  'a reference': reference,
  'a payment': payment,
  'a receipt': receipt,
  'a UTR': utr,
});

const views = {
  dues: [
    'sort=due_on',
    'sort=-due_on',
    'sort=balance',
    'sort=-balance',
    'sort=student_name',
    'overdue=yes',
    'course=Physics',
    'standard=12th Standard&sort=-balance',
  ],
  'payments/': [
    'sort=-payment_date',
    'sort=-amount',
    'sort=student_name',
    'status=refunded',
    'method=Cheque&course=English',
  ],
  'admissions/': [
    'sort=-created_at',
    'sort=-fees',
    'sort=student_name',
    'status=waitlisted',
    'course=Physics',
  ],
};

/** Every page of the lists that the office asks for, and how long the slowest of them takes in nineteen of twenty tries. */
export async function benchLists(client: Client, { origin, headers }: Office, size: number): Promise<Row[]> {
  const searches = Object.entries(searchesOf(await someone(client)));
  const rows: Row[] = [];
  for (const [list, plain] of Object.entries(views)) {
    const asked = [
      ...plain.map((query) => [query, `/api/${list}?${query}`]),
      ...searches.map(([what, text]) => [what, `/api/${list}?search=${encodeURIComponent(text)}`]),
      ...(list === 'dues' ? [['total', '/api/dues/totals']] : []),
    ] as [string, string][];
    const times: [string, number][] = [];
    for (const [what, path] of asked)
      times.push([what, await slowTime(origin + encodeURI(decodeURI(path)), headers)]);
    const [what, ms] = times.toSorted((a, b) => b[1] - a[1])[0] as [string, number];
    const name = `slowest page of ${list.replace('/', '')} (${what}), p95, ${size.toLocaleString('en')} rows`;
    rows.push({ name, ours: ms, reference: null, value: ms, aim: { at: 'most', value: 150 }, unit: 'ms' });
  }
  return rows;
}

export async function slowTime(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 21; i++) {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    // The first finds nothing in memory.
    if (i > 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[18] ?? 0;
}
