import { withoutEnding } from './endings.ts';
import { memo } from './memo.ts';
import type { Standard } from './standards.ts';

/** How a child is called, where brothers and sisters are spoken of. */
export type Child = 'son' | 'daughter';
export type Children = { [child in Child]?: Standard | undefined };

const childWords: Record<Child, string> = {
  son: 'son boy brother nephew grandson beta bete bhai bhaiya ladka ladke mulga mulgya mulgyala mulala bhau bhava pota natu putanya bhatija बेटा बेटे लडका लडके भाई मुलगा मुलाला मुलाचं मुलाचे मुलाची भाऊ भावाला नातू पोता पोते पुतण्या भतीजा',
  daughter:
    'daughter girl sister niece granddaughter beti bitiya ladki behen bahen bahan bahin mulgi mulila tai didi nat poti putani bhatiji बेटी बिटिया लडकी बहन बहिण बहीण मुलगी मुलीला मुलीचं मुलीचे मुलीची ताई दीदी नात पोती पुतणी भतीजी',
};
const childOf = new Map(
  (Object.entries(childWords) as [Child, string][]).flatMap(([child, words]) =>
    words.split(' ').map((word) => [word, child] as const),
  ),
);

export const childIn = memo((word): Child | undefined => {
  const known = [word, ...withoutEnding(word)].find((one) => one.length > 2 && childOf.has(one));
  return known === undefined ? undefined : childOf.get(known);
});

/** The children that a message speaks of. */
export const calledIn = (words: readonly string[]): Child[] => [
  ...new Set(words.map(childIn).filter((child) => child !== undefined)),
];

const reach = { before: 7, after: 4 };

/** Which child is in which standard: 'my son is in 10th and daughter in 12th'. */
export function childrenIn(words: readonly string[], standards: ReadonlyMap<number, Standard>): Children {
  const children: Children = {};
  const nearest = (from: number, step: 1 | -1, steps: number): Child | undefined => {
    for (let i = from + step; Math.abs(i - from) <= steps && !standards.has(i); i += step) {
      const child = childIn(words[i] ?? '');
      if (child) return child;
    }
    return undefined;
  };
  for (const [i, standard] of standards) {
    const child = nearest(i, -1, reach.before) ?? nearest(i, 1, reach.after);
    if (child) children[child] ??= standard;
  }
  return children;
}
