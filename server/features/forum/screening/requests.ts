import { linesOf } from './lists.ts';
import { normalise } from './reading/normalise.ts';
import type { Token } from './reading/tokens.ts';
import { ownTalk, toMe, yourTalk } from './talk.ts';
import { plainVerb } from './verbs.ts';

interface Slot {
  any: Set<string>;
  gap: boolean;
  not: boolean;
}
const phrases: Slot[][] = linesOf('requests.txt').map((line) => line.split(' ').map(slotOf));

function slotOf(slot: string): Slot {
  const not = slot.startsWith('!');
  const words = (not ? slot.slice(1) : slot).replace('?', '').split('|');
  return { any: new Set([...words.map(plainWord), ...alikeOf(words)]), gap: slot === '…', not };
}

/** 'tera' and 'mera' stand for each way to say your and my. */
function alikeOf(words: string[]): string[] {
  return [...(words.includes('tera') ? yourTalk : []), ...(words.includes('mera') ? ownTalk : [])];
}

function plainWord(word: string): string {
  return normalise(word).text.toLowerCase();
}

const byFirstWord = new Map<string, Slot[][]>();
for (const phrase of phrases)
  for (const word of phrase[0]?.any ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);

/** Whether a text asks others to write, call or meet somewhere else. */
export function asksForPrivateTalk(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign').map(({ text }) => text);
  if (namesPrivatePlace(words)) return true;
  const excused = excusedIn(words);
  return words.some(
    (word, i) =>
      !excused.has(word) &&
      !isSaidOtherwise(words, i) &&
      byFirstWord.get(word)?.some((phrase) => matches(phrase, words, i)),
  );
}

/** First words of phrases that are only advice or a lesson here: 'never share your number', 'dial 112'. */
function excusedIn(words: string[]): Set<string> {
  if (words.some((word) => grammarTalk.has(word))) return new Set(speechWords);
  const said = ` ${words.join(' ')} `;
  if (words.some((word) => toMe.has(word) && word !== 'us' && word !== 'me')) return new Set();
  const help = words.some((word) => helplines.has(word)) ? callWords : [];
  if (/ (?:with|to|on|tell|message|text|call|dm|send|give) me /.test(said)) return new Set();
  const advice = words.length < 60 && warnings.some((warning) => warning.test(said)) ? sharingWords : [];
  return new Set([...help, ...advice]);
}
const helplines = new Set(
  '100 101 102 103 104 108 112 139 155260 181 911 999 1091 1098 1930 1078 1097 1033 14416 14567'.split(' '),
);
const grammarTalk = new Set(
  'wh interrogative translate translation sentence indirect reported passive punctuate narration tense clause adverb pronoun'.split(
    ' ',
  ),
);
const speechWords =
  'tum aap tu kaha kahan kidhar where what call text message follow meet come send give tell write ring phone can could will'.split(
    ' ',
  );
const callWords = 'call phone dial ring contact कॉल फोन फ़ोन'.split(' ').map(plainWord);
const sharingWords =
  `share send give exchange swap tell post put your ur apna apni aapka phone mobile contact personal number numbers no photo pic email mail id
  तुझा तुमचा आपका अपना अपनी आपला नंबर फोन मोबाइल मोबाईल फोटो आयडी आईडी comment write drop type`
    .split(/\s+/)
    .map(plainWord);
const warnings = [
  / (?:never|do not|don t|dont|should not|shouldn t|must not|mustn t|not to|avoid|without) (?:ever |to )?(?:shar|giv|send|tell|post|put|upload|reveal|disclos|exchang|comment|writ|type|drop)\p{L}* /u,
  / (?:number|no|photo|otp|password|address|id|details|email|नंबर|फोटो|पत्ता|पता|पासवर्ड|ओटीपी) (?:[\p{L}\p{M}]+ ){0,4}(?:mat|nahi|nahin|nako|naye|मत|नका|नको|नये|नहीं) /u,
];

/** 'dm' and 'inbox' are where people write in private; 5 dm is a length, and a mail has an inbox. */
const privatePlaces = new Set(['dm', 'dms', 'inbox']);
const measures = new Set(
  'cm mm m km metre meter decimetre convert length outbox tray folder email mail e gmail volume litre'.split(
    ' ',
  ),
);
function namesPrivatePlace(words: string[]): boolean {
  return words.some(
    (word, i) =>
      privatePlaces.has(word) &&
      !/\d$/.test(words[i - 1] ?? '') &&
      !words.slice(Math.max(0, i - 8), i + 8).some((near) => measures.has(near)),
  );
}

/** 'call the office', 'call a function', '5 pm'. */
const called = new Set(
  'achhe acche kitne jyada zyada kam registered my old new change update roll seat steps step rule formula instructions office academy helpline function method school teacher class sir madam khud'.split(
    ' ',
  ),
);
function isSaidOtherwise(words: string[], i: number): boolean {
  const [before, last] = [words[i - 2] ?? '', words[i - 1] ?? ''];
  if (words[i] === 'pm' && /\d$/.test(last)) return true;
  if (last === 'ka' && called.has(before) && /^(?:call|message|msg|mail|email)$/.test(words[i] ?? ''))
    return true;
  if (words[i] === 'follow' && isUnderstanding(words, i)) return true;
  const addressed = /^(?:sir|madam|teacher)$/.test(last) && !callWords.includes(words[i] ?? '');
  return (called.has(last) && !addressed) || (last === 'ko' && called.has(before));
}

/** 'Do you follow me so far?', 'follow me in the poem': it means to understand, or is quoted. */
function isUnderstanding(words: string[], i: number): boolean {
  const asked = /^(?:can|do|did|could|cannot|couldn|didn|don|able)$/;
  const lesson = new Set(
    'far step steps poem poet stanza line verse story shepherd hymn prayer jesus quote says rule rules bodmas instructions formula method ncert syllabus'.split(
      ' ',
    ),
  );
  return (
    (words.slice(Math.max(0, i - 3), i).some((word) => asked.test(word)) &&
      !words.slice(i).includes('back')) ||
    words.some((word) => lesson.has(word))
  );
}

/** The Hindi 'do' means 'give'; the English one is followed by other words: 'a phone number, do we …'. */
const isEnglishDo = (words: string[], at: number) =>
  words[at] === 'do' && /^(?:we|i|you|they|not|it|students|people|the)$/.test(words[at + 1] ?? '');

/** A slot with the plain form of a verb matches all its forms; one with a noun, its plural. */
const isIn = ({ any }: Slot, word: string) =>
  any.has(word) || any.has(plainVerb(word)) || (word.length > 2 && any.has(word.replace(/s$/, '')));

function matches(phrase: Slot[], words: string[], from: number): boolean {
  let at = from;
  for (let s = 0; s < phrase.length; s++) {
    const slot = phrase[s] as Slot;
    if (slot.not) return !slot.any.has(words[at] ?? '$');
    if (at === words.length && slot.any.has('$')) return true;
    if (slot.gap) {
      const next = phrase[s + 1] as Slot;
      const skip = [0, 1, 2, 3, 4, 5].find((n) => isIn(next, words[at + n] ?? ''));
      if (skip === undefined) return false;
      at += skip;
    } else if (isIn(slot, words[at] ?? '') && !(slot.any.has('de') && isEnglishDo(words, at))) at++;
    else return false;
  }
  return true;
}
