import { mask, withoutPlaceholders } from '../mask.ts';
import { read } from '../reading/read.ts';
import { ownExamples } from './examples.ts';
import { featuresOf, type Lesson, learning, type Weights } from './learned.ts';
import { lessonsOfRemarks, remarks } from './remarks.ts';
import type { Asked } from './talks.ts';
import { mainOf, type Way, wayOf } from './ways.ts';

/** What an example teaches: a way to ask, and a lesson for the weights. */
export function taughtBy({ topic, text }: { topic: string; text: string }): { way: Way; lesson: Lesson } {
  const reading = read(text);
  return {
    way: wayOf(topic, text, reading),
    lesson: { topics: [mainOf(topic)], features: featuresOf(reading) },
  };
}

/** The examples of the product, and what is learned from them and from talks. */
export interface Learned {
  ways: Way[];
  learned: Weights;
  ofRemarks: Weights;
}

/** Learns step by step, so that others can be answered in between. */
export function* learn(from: Asked[]): Generator<undefined, Learned> {
  const examples: ReturnType<typeof taughtBy>[] = [];
  for (const [i, example] of ownExamples().entries()) {
    if (i % 25 === 0) yield;
    examples.push(taughtBy(example));
  }
  const asides: string[][] = [];
  for (const [i, text] of remarks().entries()) {
    if (i % 25 === 0) yield;
    asides.push(featuresOf(read(text)));
  }
  const talks: Lesson[] = [];
  for (const [i, { text, topics, before }] of from.entries()) {
    if (i % 25 === 0) yield;
    talks.push({ topics, features: featuresOf(read(withoutPlaceholders(mask(text))), before) });
  }
  const lessons = examples.map(({ lesson }) => lesson);
  return {
    ways: examples.map(({ way }) => way),
    learned: yield* learning([...lessons, ...talks]),
    ofRemarks: yield* learning(lessonsOfRemarks(lessons, asides)),
  };
}

export function learnNow(from: Asked[]): Learned {
  const learningNow = learn(from);
  for (;;) {
    const { done, value } = learningNow.next();
    if (done) return value;
  }
}
