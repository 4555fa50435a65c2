import type { Judged, Verdict } from './judge.ts';

export interface Tally {
  name: string;
  turns: number;
  right: number;
  unknown: number;
  unacceptable: number;
  wrong: number;
  /** Right, or rightly not known, in per cent. */
  acceptable: number;
  /** Answered in the asker's language, in per cent. */
  inLanguage: number;
}

export function tally(name: string, judged: Judged[]): Tally {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const share = (part: number) => Math.round((1000 * part) / Math.max(1, judged.length)) / 10;
  return {
    name,
    turns: judged.length,
    right: count('right'),
    unknown: count('unknown'),
    unacceptable: count('unacceptable'),
    wrong: count('wrong'),
    acceptable: share(count('right') + count('unknown')),
    inLanguage: share(judged.filter((one) => one.inLanguage).length),
  };
}

/** All of it, by group and by language. */
export function tallies(judged: Judged[]): Tally[] {
  const by = (part: 'group' | 'language') =>
    [...Map.groupBy(judged, ({ turn }) => turn[part])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, some]) => tally(name, some));
  return [tally('all', judged), ...by('group'), ...by('language')];
}
