/** What a step of the gate counted. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string | undefined }[];
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** `N passed, N failed`, and how many were skipped where any were. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`;
}
