import type { Client } from 'pg';
import type { Row } from '../row.ts';
import type { Office } from './counter.ts';
import { searchesOf, slowTime, someone } from './lists.ts';

/** What may be typed into Ctrl-K. */
export async function findSearches(client: Client): Promise<Record<string, string>> {
  const some = await someone(client);
  return {
    ...searchesOf(some),
    'two letters': some.name.slice(0, 2),
    'three letters': some.name.slice(0, 3),
    'part of a phone': some.contact_no.slice(0, 5),
    'two letters that nobody has': 'zq',
    'the middle of a phone': some.contact_no.slice(3, 8),
    'three common names': 'asha sharma khan',
    'forty letters': 'a'.repeat(40),
    'another script': 'कुलकर्णी',
    'two letters of another script': 'कु',
    'one letter after another': 'a b c d e f g',
  };
}

/** Ctrl-K over many admissions and payments: how long the slowest search takes in nineteen of twenty tries. */
export async function benchFind(client: Client, { origin, headers }: Office, size: number): Promise<Row> {
  const times: [string, number][] = [];
  for (const [what, text] of Object.entries(await findSearches(client)))
    times.push([what, await slowTime(`${origin}/api/office/find?q=${encodeURIComponent(text)}`, headers)]);
  const [what, ms] = times.toSorted((a, b) => b[1] - a[1])[0] as [string, number];
  return {
    name: `find by Ctrl-K, slowest search (${what}), p95, ${size.toLocaleString('en')} rows`,
    ours: ms,
    reference: null,
    value: ms,
    aim: { at: 'most', value: 100 },
    unit: 'ms',
  };
}
