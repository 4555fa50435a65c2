import { mask, withoutPlaceholders } from '../mask.ts';
import { read } from '../reading/read.ts';
import { ownExamples } from './examples.ts';
import { featuresOf, type Lesson, learning, type Weights } from './learned.ts';
import { lessonsOfRemarks, remarks } from './remarks.ts';
import type { Asked } from './talks.ts';
import { mainOf, type Way, wayOf } from './ways.ts';

export const exampleWay = ({ topic, text }: { topic: string; text: string }) =>
  wayOf(topic, text, read(text));
export const lessonOf = ({ name, features }: Way): Lesson => ({ topics: [mainOf(name)], features });

/** The examples of the product, and what is learned from them and from talks. */
export interface Learned {
  ways: Way[];
  learned: Weights;
  ofRemarks: Weights;
}
/** Learns step by step, so that others can be answered in between. */
export function* learn(from: Asked[]): Generator<undefined, Learned> {
  const ways: Way[] = [];
  for (const [i, example] of ownExamples().entries()) {
    if (i % 25 === 0) yield;
    ways.push(exampleWay(example));
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
  const lessons = ways.map(lessonOf);
  const learned = yield* learning([...lessons, ...talks]);
  return { ways, learned, ofRemarks: yield* learning(lessonsOfRemarks(lessons, asides)) };
}

export function learnNow(from: Asked[]): Learned {
  const learningNow = learn(from);
  for (;;) {
    const { done, value } = learningNow.next();
    if (done) return value;
  }
}
