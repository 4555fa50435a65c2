import type { Reading } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';

/** An example question and the topic that it stands for. */
export interface Way {
  /** What it stands for. */
  name: string;
  text: string;
  keys: Set<string>;
}

export const wordKeys = ({ words }: Reading) => [...new Set(words)].map((word) => `=${soundOf(word)}`);

/** A way to ask, with the keys that it is found by. */
export const wayOf = (name: string, text: string, reading: Reading): Way => ({
  name,
  text,
  keys: new Set([...reading.terms.map(({ key }) => key), ...wordKeys(reading)]),
});

export function mainOf(topic: string): string {
  const end = topic.indexOf('.');
  return end < 0 ? topic : topic.slice(0, end);
}
