/** A value that can be found by its terms. */
interface Entry<T> {
  terms: Iterable<string>;
  value: T;
}

export interface Hit<T> {
  value: T;
  /** Weighted share of terms in common, from 0 to 1. */
  likeness: number;
  /** How much of the question is in the entry, 0 to 1. */
  covered: number;
}

export interface Search<T> {
  has(term: string): boolean;
  find(terms: readonly string[], limit: number): Hit<T>[];
}

/** Indexes entries by their terms; rare terms weigh more than common ones. */
export function createSearch<T>(entries: Entry<T>[]): Search<T> {
  const postings = new Map<string, number[]>();
  const sets = entries.map(({ terms }) => new Set(terms));
  sets.forEach((terms, i) => {
    for (const term of terms) {
      const at = postings.get(term);
      if (at) at.push(i);
      else postings.set(term, [i]);
    }
  });
  const weigh = (df: number) => Math.log(1 + entries.length / (df + 0.5)) + 0.2;
  const weights = new Map([...postings].map(([term, at]) => [term, weigh(at.length)]));
  const unknownWeight = weigh(0);
  const sums = sets.map((terms) => [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0));
  const common = new Float64Array(entries.length);

  return {
    has: (term) => postings.has(term),
    find(terms, limit) {
      const touched: number[] = [];
      let askedWeight = 0;
      for (const term of terms) {
        const weight = weights.get(term) ?? unknownWeight;
        askedWeight += weight;
        for (const i of postings.get(term) ?? []) {
          if (common[i] === 0) touched.push(i);
          common[i] = (common[i] ?? 0) + weight;
        }
      }
      const hits: { i: number; likeness: number; covered: number }[] = [];
      for (const i of touched) {
        const shared = common[i] ?? 0;
        common[i] = 0;
        hits.push({
          i,
          likeness: (2 * shared) / (askedWeight + (sums[i] ?? 0)),
          covered: shared / askedWeight,
        });
      }
      hits.sort((a, b) => b.likeness - a.likeness || a.i - b.i);
      return hits.slice(0, limit).map(({ i, likeness, covered }) => ({
        value: (entries[i] as Entry<T>).value,
        likeness,
        covered,
      }));
    },
  };
}
