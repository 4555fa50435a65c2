import type { Client } from 'pg';
import { findAnything } from '#contract/office/find.ts';
import type { Row } from '../row.ts';
import type { Office } from './counter.ts';
import { sampleAdmission, searchesOf } from './lists.ts';

/** Texts that may be typed into Ctrl-K. */
async function findSearches(client: Client): Promise<Record<string, string>> {
  const some = await sampleAdmission(client);
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
    'two beginnings of names': 'ku sh',
    'a name and two letters': 'asha k p',
  };
}

const rounds = 20;

/**
 * The p95 of each search in milliseconds. Searches alternate, so that one that keeps working after its answer slows the
 * others. A partial answer, which leaves out what was not found in time, counts as infinitely slow.
 */
export async function findTimes(
  client: Client,
  { origin, headers }: Pick<Office, 'origin' | 'headers'>,
): Promise<{ what: string; ms: number }[]> {
  const searches = Object.entries(await findSearches(client)).map(([what, text]) => ({
    what,
    url: `${origin}/api/office/find?q=${encodeURIComponent(text)}`,
    times: [] as number[],
  }));
  // Three rounds of warm-up: a node that has just started is slow.
  for (let round = -3; round < rounds; round++)
    for (const { url, times } of searches) {
      const started = performance.now();
      const answer = await fetch(url, { headers });
      const { partial } = findAnything.answer.parse(await answer.json());
      if (round >= 0) times.push(partial ? Number.POSITIVE_INFINITY : performance.now() - started);
    }
  return searches.map(({ what, times }) => ({ what, ms: times.toSorted((a, b) => a - b)[rounds - 2] ?? 0 }));
}

/** The slowest Ctrl-K search over many admissions and payments. */
export async function benchFind(client: Client, office: Office, size: number): Promise<Row> {
  const [{ what, ms } = { what: '', ms: 0 }] = (await findTimes(client, office)).toSorted(
    (a, b) => b.ms - a.ms,
  );
  return {
    name: `find by Ctrl-K, slowest search (${what}), p95, ${size.toLocaleString('en')} rows`,
    ours: ms,
    reference: null,
    value: ms,
    aim: { at: 'most', value: 100 },
    unit: 'ms',
  };
}
