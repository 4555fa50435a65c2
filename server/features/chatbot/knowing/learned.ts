import type { Reading } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';

/** Endings differ more than what words begin with. */
const stemLength = 4;

/** Its meanings, its words, what they begin with, and its pairs of neighbouring words. */
function wordFeatures({ terms, words }: Reading): string[] {
  const asides = new Set(terms.filter(({ share }) => share < 0.15).flatMap(({ said }) => said.split(' ')));
  const sounds = words.filter((word) => !asides.has(word)).map(soundOf);
  return [
    ...new Set([
      ...terms.filter(({ share }) => share >= 0.15).map(({ key }) => `:${key}`),
      ...sounds,
      ...sounds.filter((one) => one.length > stemLength).map((one) => `^${one.slice(0, stemLength)}`),
      ...sounds.slice(1).map((sound, i) => `${sounds[i]} ${sound}`),
    ]),
  ];
}

/** The features of a message, alone and with what the talk was about before. */
export function featuresOf(reading: Reading, before?: string): string[] {
  const features = wordFeatures(reading);
  const { length } = reading.words;
  const size = length <= 3 ? 'short' : length <= 8 ? 'middle' : 'long';
  const about = `@${before ?? ''}`;
  return [
    ...features,
    about,
    `${about} ${size}`,
    `@${size}`,
    ...(reading.standards.length > 0 ? ['@standard'] : []),
    ...(reading.subjects.length > 0 ? ['@subject'] : []),
    ...(before ? features.filter((one) => one.startsWith(':')).map((one) => `@${one}`) : []),
  ];
}

export interface Lesson {
  /** Those that it may be about. */
  topics: string[];
  features: string[];
}

/** How much each feature speaks for each topic, with the sums of squares that damp the learning rate. */
export interface Weights {
  topics: string[];
  places: Map<string, number>;
  weights: Float32Array;
  squares: Float32Array;
}

const rounds = 6;
const rate = 0.5;
const stepsPerYield = 200;

/** Learns weights by logistic regression (AdaGrad); yields regularly, because it takes half a second. */
export function* learning(lessons: readonly Lesson[]): Generator<undefined, Weights> {
  const topics = [...new Set(lessons.flatMap((lesson) => lesson.topics))];
  const places = placesOfRepeated(lessons);
  const size = places.size * topics.length;
  const made: Weights = {
    topics,
    places,
    weights: new Float32Array(size),
    squares: new Float32Array(size).fill(1e-6),
  };
  yield* train(made, lessons);
  return made;
}

/** Most features stand in one lesson only and tell nothing of other messages. */
function placesOfRepeated(lessons: readonly Lesson[]): Weights['places'] {
  const seen = new Set<string>();
  const places: Weights['places'] = new Map();
  for (const { features } of lessons)
    for (const one of features) {
      if (!seen.has(one)) seen.add(one);
      else if (!places.has(one)) places.set(one, places.size);
    }
  return places;
}

/** Learns from more lessons without changing the weights passed in. */
export function learnMore(before: Weights, lessons: readonly Lesson[]): Weights {
  const made = { ...before, weights: before.weights.slice(), squares: before.squares.slice() };
  for (const _ of train(made, lessons));
  return made;
}

/** Buffers that all lessons share. */
interface Scratch {
  shares: Float64Array;
  /** Topics whose weights a lesson still changes. */
  active: Int32Array;
}

function* train(to: Weights, lessons: readonly Lesson[]): Generator<undefined> {
  const all = lessons.map(({ topics, features }) => ({
    right: topics.map((topic) => to.topics.indexOf(topic)).filter((at) => at >= 0),
    places: placesOf(to, features),
    scale: scaleOf(features),
  }));
  const scratch = { shares: new Float64Array(to.topics.length), active: new Int32Array(to.topics.length) };
  for (let step = 0; step < rounds * all.length; step++) {
    // Neighbours in a file are alike, so each round takes lessons far apart.
    const lesson = all[(step * 7919) % all.length];
    if (lesson && lesson.right.length > 0) learnOne(to, lesson, scratch);
    if (step % stepsPerYield === 0) yield;
  }
}

function learnOne(
  to: Weights,
  { places, right, scale }: { places: number[]; right: number[]; scale: number },
  { shares, active }: Scratch,
) {
  const { weights, squares, topics } = to;
  sharesOf(to, places, scale, shares);
  // Any of them is right, so only their sum must grow.
  const sum = right.reduce((all, topic) => all + (shares[topic] ?? 0), 1e-9);
  for (const topic of right) shares[topic] = (shares[topic] ?? 0) * (1 - 1 / sum);
  let count = 0;
  for (let topic = 0; topic < shares.length; topic++)
    if (Math.abs(shares[topic] ?? 0) * scale > 1e-3) active[count++] = topic;
  for (const place of places)
    for (let i = 0; i < count; i++) {
      const topic = active[i] ?? 0;
      const at = place * topics.length + topic;
      const gradient = (shares[topic] ?? 0) * scale;
      squares[at] = (squares[at] ?? 0) + gradient * gradient;
      weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(squares[at] ?? 1);
    }
}

const placesOf = ({ places }: Weights, features: readonly string[]) =>
  features.map((one) => places.get(one)).filter((place) => place !== undefined);

/** Damps long messages, and those with many unknown features. */
const scaleOf = (features: readonly string[]) => 1 / Math.sqrt(Math.max(1, features.length));

function sharesOf({ weights, topics }: Weights, places: number[], scale: number, into: Float64Array) {
  into.fill(0);
  for (const place of places)
    for (let topic = 0; topic < topics.length; topic++)
      into[topic] = (into[topic] ?? 0) + (weights[place * topics.length + topic] ?? 0) * scale;
  const most = Math.max(...into);
  let sum = 0;
  for (let topic = 0; topic < into.length; topic++) {
    into[topic] = Math.exp((into[topic] ?? 0) - most);
    sum += into[topic] ?? 0;
  }
  for (let topic = 0; topic < into.length; topic++) into[topic] = (into[topic] ?? 0) / sum;
}

/** How likely it is that a message is about each topic, from 0 to 1. */
export function likelihood(learned: Weights, features: readonly string[]): Map<string, number> {
  const shares = new Float64Array(learned.topics.length);
  sharesOf(learned, placesOf(learned, features), scaleOf(features), shares);
  return new Map(learned.topics.map((topic, i) => [topic, shares[i] ?? 0]));
}
