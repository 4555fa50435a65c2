import { type Spelling, spellings } from './spellings.ts';

/** One place in a phrase: which words may stand there, and how many others may stand between it and the place before. */
interface Place {
  term: number;
  gap: number;
}

export interface Phrase {
  places: Place[];
}

const usualGap = 2;
const wideGap = 7;

const kinds = ['danger', 'mention', 'calm', 'lesson'] as const;
export type Kind = (typeof kinds)[number];

/**
 * The lists of one language. Each line is one way of saying it:
 *   `kill|murder me`  either word, then the other; up to two words may stand between
 *   `kill +me`        nothing stands between
 *   `kill ... me`     up to seven words stand between
 *   `~ kill me`       in any order
 *   `beat*`           every word with this beginning
 *   `<kin>`           one of a list, which a line such as `<kin> = father mother` names
 *   `never = nvr nevr`  other spellings of a word
 * `[danger]` counts always, `[mention]` only in a text without a phrase of `[lesson]`, and words that `[calm]` covers never.
 */
export class Phrases {
  /** Phrases by their first term. */
  readonly byKind: Record<Kind, Map<number, Phrase[]>> = {
    danger: new Map(),
    mention: new Map(),
    calm: new Map(),
    lesson: new Map(),
  };
  #words = new Map<string, number[]>();
  #prefixes = new Map<string, number[]>();
  #terms = new Map<string, number>();
  #lists = new Map<string, string>();
  #respellings = new Map<string, string>();
  #spelling: Spelling;

  constructor(source: string, spelling: Spelling) {
    this.#spelling = spelling;
    let kind: Kind = 'danger';
    for (const line of source.split('\n')) {
      const list = /^(<\w+>)\s*=\s*(.+)$/.exec(line);
      const respelling = /^(\S+) = (.+)$/.exec(line);
      const heading = kinds.find((each) => line === `[${each}]`);
      if (list) this.#lists.set(list[1] ?? '', (list[2] ?? '').split(/\s+/).join('|'));
      else if (respelling)
        for (const word of (respelling[2] ?? '').split(/\s+/))
          this.#respellings.set(this.#key(word), this.#key(respelling[1] ?? ''));
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
    let gap = usualGap;
    for (const part of parts) {
      if (part === '...') gap = wideGap;
      else {
        const next = part.startsWith('+');
        places.push({ term: this.#termOf(next ? part.slice(1) : part), gap: next ? 0 : gap });
        gap = usualGap;
      }
    }
    for (const order of line.startsWith('~') ? ordersOf(places) : [places])
      pushTo(this.byKind[kind], order[0]?.term ?? -1, { places: order });
  }

  #termOf(part: string): number {
    const known = this.#terms.get(part);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    this.#terms.set(part, term);
    for (const word of this.#expand(part)) {
      const [index, key] = word.endsWith('*')
        ? [this.#prefixes, this.#key(word.slice(0, -1))]
        : [this.#words, this.#key(word)];
      pushTo(index, key, term);
    }
    return term;
  }

  #expand(part: string): string[] {
    return part.split('|').flatMap((word) => {
      if (!word.startsWith('<')) return [word];
      const list = this.#lists.get(word);
      if (list === undefined) throw new Error(`No list is called ${word}.`);
      return this.#expand(list);
    });
  }

  /** The terms that a word with these spellings matches. */
  termsOf(spelt: string[]): Set<number> {
    const terms = new Set<number>();
    for (const word of spelt.flatMap((each) => [each, this.#respellings.get(each) ?? each])) {
      for (const term of this.#words.get(word) ?? []) terms.add(term);
      for (let length = 2; length <= Math.min(word.length, 16); length++)
        for (const term of this.#prefixes.get(word.slice(0, length)) ?? []) terms.add(term);
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
