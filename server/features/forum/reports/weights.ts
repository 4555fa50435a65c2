/** Someone who reported a post. */
export interface Reporter {
  joined_at: Date;
  banned: boolean;
  /** At least one of their posts is shown to everyone. */
  hasWritten: boolean;
  /** How often the office agreed with them lately, and how often it did not. */
  upheld: number;
  rejected: number;
}

const day = 86_400_000;

/** The weight at which a post is hidden until the office decides. */
export const enough = 3;

/**
 * Anyone can make thirty accounts in an evening, so members whom we do not know weigh little, and all of them together
 * less than `enough`. The office sees what they report anyway.
 */
const weights = { known: 1, unknown: 0.25, allUnknown: 1 };

/** Those who write are known after a week, those who only read after a month. */
const knownAfter = { writer: 7 * day, reader: 30 * day };

/** Older decisions of the office no longer count. */
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
