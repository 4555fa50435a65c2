/** Finds the known word that was meant. */
export type Correct = (word: string) => string | undefined;

const maxCached = 5_000;

/** Nearest by edit distance among the words that share a trigram; results are cached. */
export function createCorrection(known: Iterable<string>): Correct {
  const words = [...new Set(known)].filter((word) => word.length >= 3);
  const byTrigram = new Map<string, number[]>();
  words.forEach((word, i) => {
    for (const part of trigrams(word)) {
      const at = byTrigram.get(part);
      if (at) at.push(i);
      else byTrigram.set(part, [i]);
    }
  });
  const shared = new Uint8Array(words.length);
  const cache = new Map<string, string | undefined>();

  function nearest(word: string): string | undefined {
    const allowed = word.length >= 8 ? 2 : 1;
    const touched: number[] = [];
    for (const part of trigrams(word))
      for (const i of byTrigram.get(part) ?? []) {
        if (!shared[i]) touched.push(i);
        shared[i] = (shared[i] ?? 0) + 1;
      }
    let best: string | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const i of touched) {
      const count = shared[i] ?? 0;
      shared[i] = 0;
      const candidate = words[i] ?? '';
      if (Math.abs(candidate.length - word.length) > allowed || count < 1) continue;
      const edits = distance(word, candidate, allowed);
      // Among equals the one that begins alike, then the one that shares more.
      const score = edits * 100 + (candidate[0] === word[0] ? 0 : 30) - count;
      if (edits <= allowed && score < bestScore) [best, bestScore] = [candidate, score];
    }
    // A short word with another first letter is more likely another word.
    return best && (word.length >= 6 || best[0] === word[0]) ? best : undefined;
  }

  return (word) => {
    if (word.length < 5 || word.length > 20 || /\d/.test(word)) return undefined;
    if (cache.has(word)) return cache.get(word);
    if (cache.size >= maxCached) cache.clear();
    const found = nearest(word);
    cache.set(word, found);
    return found;
  };
}

function trigrams(word: string): Set<string> {
  const padded = `^^${word}$`;
  const parts = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) parts.add(padded.slice(i, i + 3));
  return parts;
}

/** The edit distance, where a swap counts as one edit; gives up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? limit + 1;
}
