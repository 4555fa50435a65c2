import { isOrdinary } from '../reading/meaning.ts';
import { mainOf, type Way } from './ways.ts';

/** Names occur with nearly every topic, so they say little. */
const nameWeights: Record<string, number> = {
  standard: 0.3,
  subject_name: 0.3,
  board: 0.4,
  day: 0.5,
  amount: 0.2,
  number: 0.1,
};
const unknownWeight = 0.9;
/** Of an everyday word that is in no example. */
const ordinaryWeight = 0.5;
const minWeight = 0.25;
/** Words count a little in addition to their meanings: small ones distinguish similar questions. */
const wordWeight = 0.2;

export interface Topic {
  name: string;
  ways: number;
  /** How many of its ways have a key. */
  counts: Map<string, number>;
}

/** A key that occurs only once in all examples may be chance. */
const trust = (key: string, count: number) => count / (count + (key.startsWith('~') ? 1 : 0.2));

/** How a topic uses a key: in how many of its ways, and how much the key speaks for it. */
export interface Use {
  count: number;
  tells: number;
}

/** How every topic uses every key. */
export function usesOf(
  topics: Map<string, Topic>,
  rates: Map<string, Map<string, number>>,
  postings: Map<string, number[]>,
): Map<string, Map<string, Use>> {
  const uses = new Map<string, Map<string, Use>>();
  for (const [key, byTopic] of rates) {
    const trusted = trust(key, postings.get(key)?.length ?? 0);
    const ofKey = [...byTopic].map(([name, rate]) => {
      const count = topics.get(name)?.counts.get(key) ?? 0;
      return [name, { count, tells: Math.cbrt(rate) * trusted }] as const;
    });
    uses.set(key, new Map(ofKey));
  }
  return uses;
}

export function topicsOf(ways: readonly Way[]): Map<string, Topic> {
  const topics = new Map<string, Topic>();
  for (const { name, keys } of ways) {
    const topic = topics.get(name) ?? { name, ways: 0, counts: new Map() };
    topics.set(name, topic);
    topic.ways++;
    for (const key of keys) topic.counts.set(key, (topic.counts.get(key) ?? 0) + 1);
  }
  return topics;
}

/** How much a key speaks for each topic, independent of how many ways the topics have. */
export function ratesOf(topics: Map<string, Topic>): Map<string, Map<string, number>> {
  const rates = new Map<string, Map<string, number>>();
  for (const { name, ways, counts } of topics.values())
    for (const [key, count] of counts) {
      const byTopic = rates.get(key) ?? new Map<string, number>();
      rates.set(key, byTopic.set(name, count / (ways + 25)));
    }
  for (const byTopic of rates.values()) {
    const all = [...byTopic.values()].reduce((total, rate) => total + rate, 0);
    for (const [name, rate] of byTopic) byTopic.set(name, rate / all);
  }
  return rates;
}

/** A key that all topics use alike weighs little. */
export function weigher(rates: Map<string, Map<string, number>>): (key: string) => number {
  const most = Math.log(45);
  const weights = new Map(
    [...rates].map(([key, byTopic]) => {
      const mains = new Map<string, number>();
      for (const [name, rate] of byTopic) {
        const main = mainOf(name);
        mains.set(main, (mains.get(main) ?? 0) + rate);
      }
      const spread = [...mains.values()].reduce((sum, rate) => sum - rate * Math.log(rate), 0);
      const weight = Math.max(minWeight, 1 - (0.6 * spread) / most);
      return [key, key.startsWith('=') ? weight * wordWeight : weight];
    }),
  );
  return (key) => {
    if (Object.hasOwn(nameWeights, key)) return nameWeights[key] ?? 0;
    const known = weights.get(key);
    if (known !== undefined) return known;
    return key.startsWith('=') ? 0 : isOrdinary(key) ? ordinaryWeight : unknownWeight;
  };
}
