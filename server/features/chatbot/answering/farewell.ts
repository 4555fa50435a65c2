import { remarkFrom, remarkIn } from '../knowing/remarks.ts';
import { mainOf } from '../knowing/ways.ts';
import { type Reading, read } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { candidates, isSmallTalk } from './decide.ts';
import { type Asking, says } from './reply.ts';

const farewells = new Set(['thanks', 'bye']);
const nods = new Set(['praise', 'ok']);
const asks = [
  'how',
  'howmuch',
  'when',
  'where',
  'who',
  'whom',
  'give',
  'show',
  'can',
  'time',
  'fee',
  'contents',
];

/** 'I will ask her mother and come. Thank you': what a message that asks nothing says beside its remarks. */
export function farewellIn(text: string, { knowledge, reading, about }: Asking): string | undefined {
  if (text.includes('?') || reading.terms.some(({ thing }) => thing)) return undefined;
  const isRemark = (part: Reading) => remarkIn(knowledge.ofRemarks, part) >= remarkFrom;
  const parts = sentencesOf(text).map((sentence) => {
    const said = read(sentence, knowledge.vocabulary);
    const topic = mainOf(candidates(said, about, knowledge).sure?.name ?? '');
    return { topic, asksNothing: isSmallTalk(topic) || isRemark(said) };
  });
  const lastOf = (topics: Set<string>) => parts.findLast(({ topic }) => topics.has(topic))?.topic;
  const said = reading.terms.findLast(({ key, guessed }) => farewells.has(key) && !guessed)?.key;
  const farewell = lastOf(farewells) ?? said;
  if (isRemark(reading)) return farewell ?? lastOf(nods);
  return parts.every(({ asksNothing }) => asksNothing) || !says(reading, ...asks) ? farewell : undefined;
}
