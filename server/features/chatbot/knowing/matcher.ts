import { isOrdinary } from '../reading/meaning.ts';
import type { Reading, Term } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';
import { featuresOf, likelihood, type Weights } from './learned.ts';

/** An example question and the topic that it stands for. */
export interface Way {
  /** What it stands for. */
  name: string;
  text: string;
  keys: Set<string>;
  features: string[];
}

export interface Match {
  name: string;
  /** From 0 to 1: how much of the message it accounts for. */
  score: number;
  /** The likelihood by the learned weights alone. */
  learned: number;
  /** The nearest way to ask for it. */
  nearest: string;
  /** Terms of the message that it does not account for. */
  unexplained: Term[];
}

export interface Matcher {
  has(key: string): boolean;
  match(reading: Reading): Match[];
  /** The keys that speak most for a topic, and for few others. */
  tellingKeys(name: string): string[];
  /** The likelihood of each topic by the learned weights alone. */
  likely(reading: Reading): Map<string, number>;
}

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
/** Weights in a score: covering the message, speaking for this topic and no other, being near to one example. */
const scoreWeights = { covered: 0.3, specific: 0.3, near: 0.4 };
/** The weight of the learned likelihood beside them. */
const learnedWeight = 0.4;

interface Topic {
  name: string;
  ways: number;
  /** How many of its ways have a key. */
  counts: Map<string, number>;
}

interface Asked {
  key: string;
  weight: number;
  /** Undefined for a plain word. */
  term: Term | undefined;
}

const wordKeys = ({ words }: Reading) => [...new Set(words)].map((word) => `=${soundOf(word)}`);

/** A way to ask, with the keys and features that it is found by. */
export const wayOf = (name: string, text: string, reading: Reading): Way => ({
  name,
  text,
  keys: new Set([...reading.terms.map(({ key }) => key), ...wordKeys(reading)]),
  features: featuresOf(reading),
});

export const mainOf = (topic: string) => topic.split('.')[0] ?? topic;

/** Indexes ways to ask by their keys; a key weighs more the fewer topics use it. */
export function createMatcher(ways: readonly Way[], learned: Weights): Matcher {
  const topics = topicsOf(ways);
  const rates = ratesOf(topics);
  const postings = new Map<string, number[]>();
  ways.forEach((way, i) => {
    for (const key of way.keys) pushTo(postings, key, i);
  });
  const weightOf = weigher(rates);
  const sums = ways.map(({ keys }) => [...keys].reduce((sum, key) => sum + weightOf(key), 0));
  const uses = usesOf(topics, rates, postings);
  const common = new Float64Array(ways.length);

  function nearestOf(asked: Asked[], totalWeight: number): Map<string, Near> {
    const touched: number[] = [];
    for (const { key, weight } of asked)
      for (const i of postings.get(key) ?? []) {
        if (common[i] === 0) touched.push(i);
        common[i] = (common[i] ?? 0) + weight;
      }
    const best = new Map<string, Near>();
    for (const i of touched) {
      const both = common[i] ?? 0;
      common[i] = 0;
      const way = ways[i] as Way;
      const likeness = both / (totalWeight + 0.8 * Math.max(0, (sums[i] ?? 0) - both));
      const before = best.get(way.name);
      if (!before) best.set(way.name, { way, likeness });
      else if (likeness > before.likeness) best.set(way.name, { way, likeness });
    }
    return best;
  }

  return {
    has: (key) => postings.has(key),
    tellingKeys: (name) =>
      [...(topics.get(name)?.counts ?? [])]
        .filter(([key]) => !key.startsWith('='))
        .map(([key, count]) => ({ key, tells: Math.sqrt(count) * (rates.get(key)?.get(name) ?? 0) }))
        .toSorted((a, b) => b.tells - a.tells)
        .slice(0, maxTelling)
        .map(({ key }) => key),
    likely: (reading) => likelihood(learned, reading),
    match(reading) {
      const asked = askedOf(reading, weightOf);
      const totalWeight = asked.reduce((total, { weight }) => total + weight, 0);
      if (totalWeight === 0) return [];
      const used = asked.map((one) => ({ ...one, uses: uses.get(one.key) }));
      const likely = likelihood(learned, reading);
      return [...nearestOf(asked, totalWeight)]
        .map(([name, near]) => matchOf(name, near, used))
        .map((match) => {
          const share = likely.get(mainOf(match.name)) ?? 0;
          return {
            ...match,
            learned: share,
            score: (match.score + learnedWeight * share) / (1 + learnedWeight),
          };
        })
        .toSorted((a, b) => b.score - a.score);
    },
  };
}

const maxTelling = 6;

interface Near {
  way: Way;
  likeness: number;
}

function askedOf(reading: Reading, weightOf: (key: string) => number): Asked[] {
  const terms = reading.terms.map((term) => ({
    key: term.key,
    weight: weightOf(term.key) * term.share,
    term,
  }));
  return [...terms, ...wordKeys(reading).map((key) => ({ key, weight: weightOf(key), term: undefined }))];
}

/** A key that occurs only once in all examples may be chance. */
const trust = (key: string, count: number) => count / (count + (key.startsWith('~') ? 1 : 0.2));

/** How a topic uses a key: in how many of its ways, and how much the key speaks for it. */
interface Use {
  count: number;
  tells: number;
}

function usesOf(
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

function matchOf(
  name: string,
  near: Near,
  asked: (Asked & { uses: Map<string, Use> | undefined })[],
): Omit<Match, 'learned'> {
  let [covered, specific, totalWeight] = [0, 0, 0];
  const unexplained: Term[] = [];
  for (const { key, weight, term, uses } of asked) {
    const { count = 0, tells = 0 } = uses?.get(name) ?? {};
    const usual = near.way.keys.has(key) ? 1 : count > 1 ? 0.9 : count * 0.6;
    totalWeight += weight;
    covered += weight * usual;
    specific += weight * tells;
    if (usual === 0 && term && (term.thing || weight > 0.2)) unexplained.push(term);
  }
  const score =
    (scoreWeights.covered * covered + scoreWeights.specific * specific) / totalWeight +
    scoreWeights.near * near.likeness;
  return { name, score, nearest: near.way.text, unexplained };
}

function topicsOf(ways: readonly Way[]): Map<string, Topic> {
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
function ratesOf(topics: Map<string, Topic>): Map<string, Map<string, number>> {
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
function weigher(rates: Map<string, Map<string, number>>): (key: string) => number {
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

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
