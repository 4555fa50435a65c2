import { stripVTControlCharacters } from 'node:util';

/** What a step of the gate counted. */
export interface Tally {
  passed: number;
  /** One line per failure. */
  failed: string[];
  skipped: { name: string; reason: string | undefined }[];
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** `N passed, N failed`, with the number of skipped tests if there are any. */
export function tallyText({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`;
}

/** A name with the first line of what went wrong. */
export function failure(name: string, message = ''): string {
  return message ? `${name} (${stripVTControlCharacters(message).split('\n', 1)[0]})` : name;
}
