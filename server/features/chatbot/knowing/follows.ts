import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './parse-csv.ts';

/** How often a topic came next after another one, in conversations that people judged. */
type Counts = Map<string, Map<string, number>>;

let counts: Counts | undefined;

function countsNow(): Counts {
  if (counts) return counts;
  counts = new Map();
  const rows = parseCsv(readFileSync(join(import.meta.dirname, '../follows.csv'), 'utf8'));
  for (const { topic = '', next = '', times = '' } of rows) {
    const after = counts.get(topic) ?? new Map<string, number>();
    counts.set(topic, after.set(next, Number(times)));
  }
  return counts;
}

/** As if each topic had been seen this often, so that none is impossible. */
const least = 0.25;
/** How much the talk before counts beside the message. */
const weight = 0.5;

/** The likelihoods of topics in view of what the talk was about. */
export function inView(likely: Map<string, number>, before: string | undefined): Map<string, number> {
  const after = before === undefined ? undefined : countsNow().get(before);
  if (!after) return likely;
  const total = [...after.values()].reduce((sum, times) => sum + times, 0);
  const weighed = [...likely].map(
    ([topic, share]) => [topic, share * (((after.get(topic) ?? 0) + least) / total) ** weight] as const,
  );
  const sum = weighed.reduce((all, [, share]) => all + share, 0);
  return new Map(weighed.map(([topic, share]) => [topic, share / sum]));
}
