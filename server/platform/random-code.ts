import { randomInt } from 'node:crypto';
import { referenceSigns } from '#contract/references.ts';

/** Signs that nobody guesses and everybody can read aloud: five bits each. */
export function randomCode(count: number): string {
  return Array.from({ length: count }, () => referenceSigns[randomInt(32)]).join('');
}

/** 'TA' → 'TA-7KQ2-M9XD'. */
export function newReference(prefix: string): string {
  return `${prefix}-${randomCode(4)}-${randomCode(4)}`;
}
