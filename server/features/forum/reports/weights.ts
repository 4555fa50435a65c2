/** Someone who reported a post. */
export interface Reporter {
  joined_at: Date;
  banned: boolean;
  /** Something of theirs is shown to all. */
  hasWritten: boolean;
  /** How often the office agreed with them lately, and how often it did not. */
  upheld: number;
  rejected: number;
}

const day = 86_400_000;

/** So much takes a post out of sight. */
export const enough = 3;

/**
 * Anyone can make thirty accounts in an evening, and a post that they report reaches the office all the same: so those
 * whom we do not know weigh little, and all of them together less than it takes.
 */
const weights = { known: 1, unknown: 0.25, allUnknown: 1 };

/** Known after a week to those who read what they write, after a month to those who only read. */
const knownAfter = { writer: 7 * day, reader: 30 * day };

/** Verdicts of the office older than this are forgotten. */
export const judgedFor = 90 * day;

function isKnown({ joined_at, hasWritten, upheld, rejected }: Reporter, now: Date): boolean {
  const age = now.getTime() - joined_at.getTime();
  return age >= (hasWritten ? knownAfter.writer : knownAfter.reader) && rejected <= upheld;
}

/** How much the reports of these members weigh together. */
export function weightOf(reporters: Reporter[], now: Date): number {
  const counted = reporters.filter(({ banned }) => !banned);
  const known = counted.filter((reporter) => isKnown(reporter, now)).length;
  const unknown = counted.length - known;
  return known * weights.known + Math.min(unknown * weights.unknown, weights.allUnknown);
}
