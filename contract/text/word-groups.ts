/** Suffixes of the supported languages, in the spelling of the groups. */
const endings =
  'ing ed es s er ly d n la ne ni na cha chi che co ci ce ca cya var vr mde madhe t sati pasun si in un to te ta ti tat tt nar nr ya i e o a'.split(
    ' ',
  );

/** Groups of words with much the same meaning, across languages. A line is `hit = beat slap maar`. */
export class WordGroups {
  #groups = new Map<string, Set<string>>();
  #spellings: (word: string) => string[];

  constructor(source: string, spellings: (word: string) => string[]) {
    this.#spellings = spellings;
    for (const line of source.split('\n')) {
      const [name = '', words] = line.split(' = ');
      if (words === undefined) continue;
      for (const spelt of words.trim().split(/\s+/).flatMap(spellings)) {
        const known = this.#groups.get(spelt);
        if (known) known.add(name);
        else this.#groups.set(spelt, new Set([name]));
      }
    }
  }

  of(word: string): string[] {
    const spelt = this.#spellings(word);
    const exact = this.#groupsOf(spelt);
    return exact.length > 0 ? exact : this.#groupsOf(spelt.flatMap(stemsOf));
  }

  #groupsOf(words: string[]): string[] {
    return [...new Set(words.flatMap((word) => [...(this.#groups.get(word) ?? [])]))];
  }
}

const stemsOf = (word: string) =>
  endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length));
