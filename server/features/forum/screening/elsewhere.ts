import {
  awayWords,
  doWords,
  groupWords,
  idWords,
  involved,
  joinWords,
  onWords,
  ordinary,
  plainShort,
  presentWords,
  reachWords,
  talkedOf,
  there,
  topicWords,
  usualPlaces,
} from './elsewhere-talk.ts';
import { placeOf } from './platforms.ts';
import { isPlaceWithEnding } from './reading/indian-scripts.ts';
import type { Token } from './reading/tokens.ts';
import { ownTalk, toMe, yourTalk } from './talk.ts';
import { isUsername, namesIn } from './usernames.ts';

interface Mention {
  name: string;
  /** Has an ending that means 'on': 'टेलिग्रामवर'. */
  ending: boolean;
  place: 'place' | 'short';
  before: Token[];
  after: Token[];
  sentence: Token[];
}

/** Whether a text leads to another site or app. Merely mentioning one does not count. */
export function leadsElsewhere(tokens: Token[]): boolean {
  return mentionsIn(tokens).some(
    (mention) =>
      namesPerson(mention) ||
      isTheirs(mention) ||
      callsThere(mention) ||
      isOffered(mention) ||
      isNotDiscussed(mention),
  );
}

function mentionsIn(tokens: Token[]): Mention[] {
  return tokens.flatMap((token, i) => {
    const place = placeIn(token);
    if (place !== 'place' && place !== 'short') return [];
    // A message on paper: 'write a telegram'.
    if (
      token.text === 'telegram' &&
      tokens[i - 1]?.text === 'a' &&
      !groupWords.has(tokens[i + 1]?.text ?? '')
    )
      return [];
    const before = tokens.slice(Math.max(0, i - 10), i);
    const after = tokens.slice(i + 1, i + 9);
    return [
      {
        name: token.text,
        ending: placeOf(token.text) === undefined,
        place,
        before,
        after,
        sentence: [...fromSentence(before), ...toSentence(after)],
      },
    ];
  });
}

/** 'टेलिग्रामवर' is a place with an ending. */
function placeIn({ text, kind }: Token) {
  if (kind !== 'word') return undefined;
  return placeOf(text) ?? (isPlaceWithEnding(text) ? 'place' : undefined);
}

const ends = ({ text }: Token) => text === '.' || text === '?' || text === '!' || text === ',';
const toSentence = (tokens: Token[]) => {
  const end = tokens.findIndex((token, i) => ends(token) && (tokens[i + 1]?.spaced ?? true));
  return end < 0 ? tokens : tokens.slice(0, end);
};
const fromSentence = (tokens: Token[]) => {
  const start = tokens.findLastIndex((token, i) => ends(token) && (tokens[i + 1]?.spaced ?? true));
  return tokens.slice(start + 1);
};

const has = (tokens: Token[], words: Set<string>) => tokens.some(({ text }) => words.has(text));

/** 'insta riya_07', 'kabir#11 on discord'. */
function namesPerson({ name, place, before, after }: Mention): boolean {
  const [next] = namesIn(after.slice(0, 4));
  if (place === 'place' && next && /^\p{L}[\p{L}\d]+[-.]\p{L}[\p{L}\d]+/u.test(next)) return true;
  if (
    (place === 'place' || ['snap', 'ig', 'tg'].includes(name)) &&
    before.length === 0 &&
    after.every(({ text }) => text === '?') &&
    after.length === 1
  )
    return true;
  const others = [...before, ...after].filter(({ kind }) => kind !== 'sign');
  if (place === 'place' && others.length === 0) return true;
  if (place === 'place' && others.length === 1 && !ordinary.has(others[0]?.text ?? '')) return true;
  if (isFullName(after) && !has([...before, ...after], topicWords)) return true;
  const near = [...namesIn(before.slice(-6)), ...namesIn(after.slice(0, 8))];
  if (near.some((near) => isUsername(near))) return true;
  // 'insta: riya', 'snap - omkar p': a colon, and a name to the end.
  const [sign, ...rest] = after;
  if (sign?.kind !== 'sign' || !/^[:=\-→>@;–—👉👻📸📷➡⇒»]$/u.test(sign.text)) return false;
  const words = toSentence(rest).filter(({ kind }) => kind !== 'sign');
  return (
    words.length > 0 &&
    words.length <= (place === 'place' || plainShort.has(name) ? 2 : 1) &&
    before.length < 4
  );
}

/** 'facebook par Sunil Deshmukh'. */
const isFullName = ([on, first, last]: Token[]) =>
  on !== undefined && onWords.has(on.text) && first?.capital === true && last?.capital === true;

/** 'my insta is', 'what is your snap', 'insta id'. */
function isTheirs({ name, place, before, after, sentence }: Mention): boolean {
  if (has(sentence, awayWords)) return false;
  const close = fromSentence(before).slice(-2);
  const next = after.find(({ kind }) => kind !== 'sign');
  const isNamed = next !== undefined && idWords.has(next.text);
  if (has(close, ownTalk))
    return (
      place === 'place' ||
      isNamed ||
      ['is', 'hai', ':', 'आहे', 'handle', '-', '='].includes(after[0]?.text ?? '') ||
      (plainShort.has(name) && next !== undefined && next.text !== 'of')
    );
  if (
    place === 'short' &&
    next &&
    /^(?:id|no|number|username|handle|आईडी|आयडी)$/.test(next.text) &&
    name !== 'signal'
  )
    return true;
  if (onWords.has(after[0]?.text ?? '') && /^(?:ids?|username|handle|आयडी|आईडी)$/.test(after[1]?.text ?? ''))
    return place === 'place' || plainShort.has(name);
  if (has(close, yourTalk)) return place === 'place' || isNamed || after.length < 3;
  return place === 'place' && isNamed && !next?.line;
}

/** 'msg me on telegram', 'insta pe aa jao', 'whatsapp kar'. */
function callsThere({ name, place, ending, before, after, sentence }: Mention): boolean {
  const last = fromSentence(before).at(-1);
  const next = after[0];
  if (
    (ending || ['पर', 'पे', 'वर'].includes(next?.text ?? '')) &&
    sentence.length < 9 &&
    !has(sentence, awayWords)
  )
    return true;
  if (
    there.test(
      after
        .slice(0, 4)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return true;
  const on = ending || (last && onWords.has(last.text)) || (next && onWords.has(next.text));
  if (place === 'place' && next && doWords.has(next.text)) return true;
  if (
    place === 'place' &&
    next &&
    toMe.has(next.text) &&
    !after.slice(1, 4).some(({ text }) => presentWords.has(text) || text === 'time')
  )
    return true;
  if (!on || has(sentence, awayWords)) return false;
  return (
    has(sentence, reachWords) &&
    has(sentence, involved) &&
    (place === 'place' ||
      plainShort.has(name) ||
      has(sentence, toMe) ||
      has(sentence, ownTalk) ||
      has(before, reachWords))
  );
}

/** 'are you on discord?', 'I am on insta', 'join my telegram group'. */
function isOffered({ name, place, before, after, sentence }: Mention): boolean {
  const said = fromSentence(before)
    .map(({ text }) => text)
    .join(' ');
  if (has(sentence, awayWords) || (place === 'short' && !talkedOf.has(name))) return false;
  if (/(?:^| )(?:you|u|im|i am|i ' m|i ’ m|anyone|any 1|tum|aap|koi) (?:guys )?(?:on|pe|par|in)$/.test(said))
    return toSentence(after).length < 3;
  if (/(?:^| )(?:you|u|anyone) (?:have|got|hv)$/.test(said)) return toSentence(after).length < 3;
  if (after[0] && groupWords.has(after[0].text)) return has(sentence, ownTalk) || has(sentence, joinWords);
  if (/(?:^| )(?:on|pe|par)$/.test(said) && sentence.length <= 3) return true;
  if (/^(?:i am|im|i ' m|main)(?: [\p{L}\d._]+){1,5} on$/u.test(said)) return true;
  const next = after.map(({ text }) => text).join(' ');
  if (/^(?:i am|im|i ' m|main) /.test(next)) return true;
  if (
    /^(?:hai|h|है)(?: kya| क्या)?(?: \?)?$/.test(next) ||
    /^(?:use kart|use krt|chalati|chalata|chalate|yuz)/.test(next)
  )
    return true;
  return /^(?:hai kya|chalate ho|use karte ho|h kya)/.test(after.map(({ text }) => text).join(' '));
}

/** A few words with the name of such a place, without any that discuss it. */
function isNotDiscussed({ name, place, before, after, sentence }: Mention): boolean {
  if (place !== 'place' || !usualPlaces.test(name) || has(sentence, awayWords)) return false;
  const said = [...before, ...after].filter(({ kind }) => kind !== 'sign');
  return said.length > 0 && said.length < 9 && !has(said, topicWords);
}
