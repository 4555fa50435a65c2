import { isOrdinary } from '../reading/meaning.ts';
import type { Reading, Term } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';
import { featuresOf, likelihood, type Weights } from './learned.ts';

/** A question that stands for something: a topic, an answer. */
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
  /** What the learned weights alone make of it. */
  learned: number;
  /** The nearest way to ask for it. */
  nearest: string;
  /** What in the message it says nothing about. */
  unexplained: Term[];
}

export interface Matcher {
  has(key: string): boolean;
  match(reading: Reading): Match[];
  /** How likely it is about each topic, by the learned weights alone. */
  likely(reading: Reading): Map<string, number>;
}

/** Names are spoken of with nearly everything, so they tell little. */
const ofNames: Record<string, number> = {
  standard: 0.3,
  subject_name: 0.3,
  board: 0.4,
  day: 0.5,
  amount: 0.2,
  number: 0.1,
};
const strange = 0.9;
/** Of a word that is in no example, but an ordinary one. */
const ordinary = 0.5;
const least = 0.25;
/** The words themselves tell a little beside what they mean: small ones make the difference between like questions. */
const ofWords = 0.2;
/** What counts: covering the message, speaking for this topic and no other, being near to one example. */
const parts = { covered: 0.3, telling: 0.3, near: 0.4 };
/** What the learned weights count beside them. */
const ofLearned = 0.5;

interface Topic {
  name: string;
  ways: number;
  /** In how many of its ways a key stands. */
  counts: Map<string, number>;
}

interface Asked {
  key: string;
  weight: number;
  /** None for a word beside its meaning. */
  term: Term | undefined;
}

const wordKeys = ({ words }: Reading) => [...new Set(words)].map((word) => `=${soundOf(word)}`);

/** What a way to ask is found by. */
export const wayOf = (name: string, text: string, reading: Reading): Way => ({
  name,
  text,
  keys: new Set([...reading.terms.map(({ key }) => key), ...wordKeys(reading)]),
  features: featuresOf(reading),
});

export const mainOf = (topic: string) => topic.split('.')[0] ?? topic;

/** All ways to ask by their keys: a key weighs the more the fewer topics it is said of. */
export function createMatcher(ways: readonly Way[], learned: Weights): Matcher {
  const topics = topicsOf(ways);
  const rates = ratesOf(topics);
  const postings = new Map<string, number[]>();
  ways.forEach((way, i) => {
    for (const key of way.keys) pushTo(postings, key, i);
  });
  const weightOf = weigher(rates);
  const sums = ways.map(({ keys }) => [...keys].reduce((sum, key) => sum + weightOf(key), 0));

  function nearestOf(asked: Asked[], whole: number): Map<string, Near> {
    const common = new Map<number, number>();
    for (const { key, weight } of asked)
      for (const i of postings.get(key) ?? []) common.set(i, (common.get(i) ?? 0) + weight);
    const best = new Map<string, Near>();
    for (const [i, both] of common) {
      const way = ways[i] as Way;
      const likeness = both / (whole + 0.8 * Math.max(0, (sums[i] ?? 0) - both));
      if (likeness > (best.get(way.name)?.likeness ?? 0)) best.set(way.name, { way, likeness });
    }
    return best;
  }

  return {
    has: (key) => postings.has(key),
    likely: (reading) => likelihood(learned, reading),
    match(reading) {
      const asked = askedOf(reading, weightOf);
      const whole = asked.reduce((total, { weight }) => total + weight, 0);
      if (whole === 0) return [];
      const tells = (key: string, name: string) =>
        Math.cbrt(rates.get(key)?.get(name) ?? 0) * trust(key, postings.get(key)?.length ?? 0);
      const likely = likelihood(learned, reading);
      return [...nearestOf(asked, whole)]
        .map(([name, near]) => matchOf(topics.get(name) as Topic, near, asked, tells))
        .map((match) => {
          const share = likely.get(mainOf(match.name)) ?? 0;
          return { ...match, learned: share, score: (match.score + ofLearned * share) / (1 + ofLearned) };
        })
        .toSorted((a, b) => b.score - a.score);
    },
  };
}

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

/** What was said once in all examples may be chance. */
const trust = (key: string, count: number) => count / (count + (key.startsWith('~') ? 1 : 0.2));

function matchOf(
  topic: Topic,
  near: Near,
  asked: Asked[],
  tells: (key: string, name: string) => number,
): Omit<Match, 'learned'> {
  let [covered, telling, whole] = [0, 0, 0];
  const unexplained: Term[] = [];
  for (const { key, weight, term } of asked) {
    const count = topic.counts.get(key) ?? 0;
    const usual = near.way.keys.has(key) ? 1 : count > 1 ? 0.9 : count * 0.6;
    whole += weight;
    covered += weight * usual;
    telling += weight * tells(key, topic.name);
    if (usual === 0 && term && (term.thing || weight > 0.2)) unexplained.push(term);
  }
  const score = (parts.covered * covered + parts.telling * telling) / whole + parts.near * near.likeness;
  return { name: topic.name, score, nearest: near.way.text, unexplained };
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

/** How much a key speaks for each topic, whatever number of ways the topics have. */
function ratesOf(topics: Map<string, Topic>): Map<string, Map<string, number>> {
  const rates = new Map<string, Map<string, number>>();
  for (const { name, ways, counts } of topics.values())
    for (const [key, count] of counts) {
      const of = rates.get(key) ?? new Map<string, number>();
      rates.set(key, of.set(name, count / (ways + 25)));
    }
  for (const of of rates.values()) {
    const all = [...of.values()].reduce((total, rate) => total + rate, 0);
    for (const [name, rate] of of) of.set(name, rate / all);
  }
  return rates;
}

/** A key that is said of everything alike weighs little. */
function weigher(rates: Map<string, Map<string, number>>): (key: string) => number {
  const most = Math.log(45);
  const weights = new Map(
    [...rates].map(([key, of]) => {
      const mains = new Map<string, number>();
      for (const [name, rate] of of) {
        const main = mainOf(name);
        mains.set(main, (mains.get(main) ?? 0) + rate);
      }
      const spread = [...mains.values()].reduce((sum, rate) => sum - rate * Math.log(rate), 0);
      const weight = Math.max(least, 1 - (0.6 * spread) / most);
      return [key, key.startsWith('=') ? weight * ofWords : weight];
    }),
  );
  return (key) => {
    if (Object.hasOwn(ofNames, key)) return ofNames[key] ?? 0;
    const known = weights.get(key);
    if (known !== undefined) return known;
    return key.startsWith('=') ? 0 : isOrdinary(key) ? ordinary : strange;
  };
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
