import type { Reading, Term } from '../reading/read.ts';
import { ratesOf, topicsOf, type Use, usesOf, weigher } from './key-weights.ts';
import { featuresOf, likelihood, type Weights } from './learned.ts';
import { mainOf, type Way, wordKeys } from './ways.ts';

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
  /** The topics that it may be about, given their likelihoods. */
  match(reading: Reading, likely?: Map<string, number>): Match[];
  /** The keys that speak most for a topic, and for few others. */
  tellingKeys(name: string): string[];
  /** The likelihood of each topic by the learned weights alone, in view of what the talk was about before. */
  likely(reading: Reading, before?: string): Map<string, number>;
}

/** Weights in a score: covering the message, speaking for this topic and no other, being near to one example. */
const scoreWeights = { covered: 0.3, specific: 0.3, near: 0.4 };
/** The weight of the learned likelihood beside them. */
const learnedWeight = 0.4;

interface Asked {
  key: string;
  weight: number;
  /** Undefined for a plain word. */
  term: Term | undefined;
}

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
  const nearestOf = nearestAmong(ways, postings, sums);

  return {
    has: (key) => postings.has(key),
    tellingKeys: (name) =>
      [...(topics.get(name)?.counts ?? [])]
        .filter(([key]) => !key.startsWith('='))
        .map(([key, count]) => ({ key, tells: Math.sqrt(count) * (rates.get(key)?.get(name) ?? 0) }))
        .toSorted((a, b) => b.tells - a.tells)
        .slice(0, maxTelling)
        .map(({ key }) => key),
    likely: (reading, before) => likelihood(learned, featuresOf(reading, before)),
    match(reading, likely = likelihood(learned, featuresOf(reading))) {
      const asked = askedOf(reading, weightOf);
      const totalWeight = asked.reduce((total, { weight }) => total + weight, 0);
      if (totalWeight === 0) return [];
      const used = asked.map((one) => ({ ...one, uses: uses.get(one.key) }));
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

/** Finds the nearest way of each topic that has a key in common with what is asked. Numbers, since it passes over thousands. */
function nearestAmong(ways: readonly Way[], postings: Map<string, number[]>, sums: readonly number[]) {
  const names = [...new Set(ways.map(({ name }) => name))];
  const indexes = new Map(names.map((name, at) => [name, at]));
  const topicOf = Int32Array.from(ways, ({ name }) => indexes.get(name) ?? 0);
  const sumOf = Float64Array.from(sums);
  const common = new Float64Array(ways.length);
  const touched = new Int32Array(ways.length);
  const likest = new Float64Array(names.length);
  const nearest = new Int32Array(names.length);
  return (asked: Asked[], totalWeight: number): Map<string, Near> => {
    let count = 0;
    for (const { key, weight } of asked)
      for (const i of postings.get(key) ?? []) {
        if (common[i] === 0) touched[count++] = i;
        common[i] = (common[i] as number) + weight;
      }
    likest.fill(0);
    for (let at = 0; at < count; at++) {
      const i = touched[at] as number;
      const both = common[i] as number;
      common[i] = 0;
      const likeness = both / (totalWeight + 0.8 * Math.max(0, (sumOf[i] as number) - both));
      const topic = topicOf[i] as number;
      if (likeness > (likest[topic] as number)) {
        likest[topic] = likeness;
        nearest[topic] = i;
      }
    }
    const found = names.map((name, topic): [string, Near] => [
      name,
      { way: ways[nearest[topic] as number] as Way, likeness: likest[topic] as number },
    ]);
    return new Map(found.filter(([, { likeness }]) => likeness > 0));
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

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
