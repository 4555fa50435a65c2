/** Hindi verbs of requests and offers, in their usual forms: 'karna', 'karoge' and 'karu' are 'kar'. */
const endings = 'o|na|iye|u|un|unga|ungi|ega|egi|oge|ogi|lo|lena|do|de|dena|dijiye';
const verbs: [RegExp, string][] = [
  [new RegExp(`^ka?r(?:${endings}|ein|en|io)$`), 'kar'],
  [/^(?:kijiye|kr)$/, 'kar'],
  [new RegExp(`^bhej(?:${endings})$`), 'bhej'],
  [new RegExp(`^bata(?:${endings})$`), 'bata'],
  [/^a(?:o|a|ao|ja|aja|ajao|jao|ana|na|aoge|aogi|ajana)$/, 'aa'],
  [/^d(?:o|edo|ena|ega|egi|oge|ogi|ijiye|ede)$/, 'de'],
  [/^mil(?:o|na|lo)$/, 'mil'],
  [/^कर(?:ो|ा|ना|ोगे|ोगी|ेगा|ेगी|ूं|ूँ|ें|िए|दो|देना|शील)$/, 'कर'],
  [/^भेज(?:ो|ना|ोगे|ोगी|िए|दो|देना)$/, 'भेज'],
  [/^बता(?:ओ|ना|ओगे|ओगी|इए|दो|देना)$/, 'बता'],
  [/^(?:दो|देना|दोगे|दोगी|दीजिए|दीजिये|द्या|देशील)$/, 'दे'],
];

/** The plain form of such a verb, and any other word as it is. */
export const plainVerb = (word: string): string => verbs.find(([form]) => form.test(word))?.[1] ?? word;
