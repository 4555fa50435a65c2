import { type Spelling, spellings } from './spellings.ts';

/** One place in a phrase: which words may stand there, and how far behind the one before. */
interface Place {
  term: number;
  gap: number;
}

export interface Phrase {
  places: Place[];
}

const usual = 2;
const wide = 7;

const kinds = ['danger', 'mention', 'calm', 'lesson'] as const;
export type Kind = (typeof kinds)[number];

/**
 * The lists of one language. Each line is one way of saying it:
 *   `kill|murder me`  either word, then the other; up to two words may stand between
 *   `kill +me`        nothing stands between
 *   `kill ... me`     up to seven words stand between
 *   `~ kill me`       in any order
 *   `beat*`           every word that begins so
 *   `<kin>`           one of a list, which a line such as `<kin> = father mother` names
 *   `never = nvr nevr`  how else a word is written
 * `[danger]` counts, `[mention]` counts where nothing of `[lesson]` stands in the text, and what `[calm]` covers
 * counts for nothing.
 */
export class Phrases {
  /** By the first of their terms. */
  readonly of: Record<Kind, Map<number, Phrase[]>> = {
    danger: new Map(),
    mention: new Map(),
    calm: new Map(),
    lesson: new Map(),
  };
  #words = new Map<string, number[]>();
  #beginnings = new Map<string, number[]>();
  #terms = new Map<string, number>();
  #lists = new Map<string, string>();
  #typed = new Map<string, string>();
  #spelling: Spelling;

  constructor(source: string, spelling: Spelling) {
    this.#spelling = spelling;
    let kind: Kind = 'danger';
    for (const line of source.split('\n')) {
      const list = /^(<\w+>)\s*=\s*(.+)$/.exec(line);
      const typed = /^(\S+) = (.+)$/.exec(line);
      const heading = kinds.find((each) => line === `[${each}]`);
      if (list) this.#lists.set(list[1] ?? '', (list[2] ?? '').split(/\s+/).join('|'));
      else if (typed)
        for (const word of (typed[2] ?? '').split(/\s+/))
          this.#typed.set(this.#key(word), this.#key(typed[1] ?? ''));
      else if (heading) kind = heading;
      else this.#add(kind, line);
    }
  }

  #key(word: string): string {
    return spellings[this.#spelling](word)[0] ?? '';
  }

  #add(kind: Kind, line: string) {
    const parts = line.replace(/^~\s*/, '').split(/\s+/);
    const places: Place[] = [];
    let gap = usual;
    for (const part of parts) {
      if (part === '...') gap = wide;
      else {
        const next = part.startsWith('+');
        places.push({ term: this.#termOf(next ? part.slice(1) : part), gap: next ? 0 : gap });
        gap = usual;
      }
    }
    for (const order of line.startsWith('~') ? ordersOf(places) : [places])
      pushTo(this.of[kind], order[0]?.term ?? -1, { places: order });
  }

  #termOf(part: string): number {
    const known = this.#terms.get(part);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    this.#terms.set(part, term);
    for (const word of this.#spread(part)) {
      const [index, key] = word.endsWith('*')
        ? [this.#beginnings, this.#key(word.slice(0, -1))]
        : [this.#words, this.#key(word)];
      pushTo(index, key, term);
    }
    return term;
  }

  #spread(part: string): string[] {
    return part.split('|').flatMap((word) => {
      if (!word.startsWith('<')) return [word];
      const list = this.#lists.get(word);
      if (list === undefined) throw new Error(`No list is called ${word}.`);
      return this.#spread(list);
    });
  }

  /** In which places of phrases a word may stand, given all its spellings. */
  termsOf(spelt: string[]): Set<number> {
    const terms = new Set<number>();
    for (const word of spelt.flatMap((each) => [each, this.#typed.get(each) ?? each])) {
      for (const term of this.#words.get(word) ?? []) terms.add(term);
      for (let length = 2; length <= Math.min(word.length, 16); length++)
        for (const term of this.#beginnings.get(word.slice(0, length)) ?? []) terms.add(term);
    }
    return terms;
  }
}

function ordersOf(places: Place[]): Place[][] {
  if (places.length <= 1) return [places];
  return places.flatMap((place, i) =>
    ordersOf(places.filter((_, j) => j !== i)).map((rest) => [place, ...rest]),
  );
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
