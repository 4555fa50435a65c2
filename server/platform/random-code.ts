import { randomInt } from 'node:crypto';
import { referenceSigns } from '#contract/references.ts';

/** Random characters, five bits each, that are easy to read aloud. */
export function randomCode(count: number): string {
  return Array.from({ length: count }, () => referenceSigns[randomInt(32)]).join('');
}

/** 'TA' → 'TA-7KQ2-M9XD'. */
export function newReference(prefix: string): string {
  return `${prefix}-${randomCode(4)}-${randomCode(4)}`;
}
