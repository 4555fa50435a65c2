import { nameAt } from './names.ts';
import type { Standard } from './standards.ts';

/** A subject with the standard that it was named for. */
export interface Pair {
  standard: Standard;
  subject: string;
}

/**
 * '10th maths and 12th chemistry', '10th science and English, 12th physics': where two or more standards and subjects alternate,
 * each standard has its own subjects.
 */
export function pairsIn(words: readonly string[], standards: ReadonlyMap<number, Standard>): Pair[] {
  const named: Partial<Pair>[] = [];
  for (let i = 0; i < words.length; ) {
    const standard = standards.get(i);
    const { subjects = [], taken } = (standard === undefined && nameAt(words, i)) || { taken: 1 };
    named.push(...(standard === undefined ? subjects.map((subject) => ({ subject })) : [{ standard }]));
    i += taken;
  }
  const pairs = byTwos(named) ?? bySeveral(named);
  return pairs.length > 1 ? pairs : [];
}

/** Which subject goes with which child, where a word such as 'elder' stands for a standard. */
export function pairsOfRoles(
  words: readonly string[],
  roleOf: (word: string) => Standard | undefined,
): Pair[] | undefined {
  const named: Partial<Pair>[] = [];
  for (let i = 0; i < words.length; ) {
    const { subjects = [], taken } = nameAt(words, i) ?? { taken: 1 };
    const standard = subjects.length > 0 ? undefined : roleOf(words[i] ?? '');
    const isNew = standard !== undefined && named.findLast((one) => one.standard)?.standard !== standard;
    named.push(...(isNew ? [{ standard }] : subjects.map((subject) => ({ subject }))));
    i += taken;
  }
  // A child whom no subject follows is only spoken of.
  const fromSubject = named.slice(named.findIndex(({ subject }) => subject !== undefined));
  const roles = new Set(fromSubject.flatMap(({ standard }) => standard ?? []));
  // 'Physics for the elder, maths for the younger', whatever was said of them before.
  const isAfter = roles.size > 1 && fromSubject.at(-1)?.standard !== undefined;
  const groups = groupsOf(isAfter ? fromSubject : named).filter(({ subjects }) => subjects.length > 0);
  return new Set(groups.map(({ standard }) => standard)).size > 1 ? pairsOf(groups) : undefined;
}

function byTwos(named: Partial<Pair>[]): Pair[] | undefined {
  const pairs: Pair[] = [];
  for (let i = 0; i < named.length; i += 2) {
    const { standard, subject } = { ...named[i], ...named[i + 1] };
    if (standard === undefined || subject === undefined) return undefined;
    pairs.push({ standard, subject });
  }
  return pairs;
}

/** Every standard has the subjects after it or, if the message begins with a subject, those before it. */
function bySeveral(named: Partial<Pair>[]): Pair[] {
  const groups = groupsOf(named);
  return groups.length > 1 && groups.every(({ subjects }) => subjects.length > 0) ? pairsOf(groups) : [];
}

interface Group {
  standard: Standard;
  subjects: string[];
}

const pairsOf = (groups: Group[]): Pair[] =>
  groups.flatMap(({ standard, subjects }) => subjects.map((subject) => ({ standard, subject })));

function groupsOf(named: Partial<Pair>[]): Group[] {
  const inOrder = named[0]?.standard === undefined ? named.toReversed() : named;
  const groups: Group[] = [];
  for (const { standard, subject } of inOrder) {
    if (standard !== undefined) groups.push({ standard, subjects: [] });
    else if (subject !== undefined) groups.at(-1)?.subjects.push(subject);
  }
  return groups;
}
