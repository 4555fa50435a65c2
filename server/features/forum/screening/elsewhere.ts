import { ownTalk, toMe, yourTalk } from './people-talk.ts';
import { placeOf } from './platforms.ts';
import { wordSet } from './talk.ts';
import type { Token } from './tokens.ts';
import { isUsername, namesIn } from './usernames.ts';

const idWords = wordSet(
  'id ids handle username uid acc number num nmbr name naam link profile same channel आईडी आयडी नंबर',
);
const onWords = wordSet('on over via through thru in pe par pr per mein mai mae me se var वर पर पे में से at to');
const reachWords = wordSet(`
  message msg text txt dm pm ping call contact find add follow join talk chat reach connect search come aao aaja aja aa ao milo milte milenge
  mil friends friend baat bat karo kar krna karna kro karlo send share bhej bhejo write reply inbox continue meet shift drop hi hmu available dhundo dhundho dhundna ye ya या ये
  शोध बोल बोलू बात आओ आजा फॉलो फ़ॉलो करो कर request
`);
/** What is said to someone to do there. */
const doWords = wordSet(
  'karo kar krna karna kro karlo aao aaja aja ao aa milo bhejo dhundo dhundho batao ye या ये करो कर आओ आजा शोध फॉलो फ़ॉलो',
);
/** It is about the reader and the writer, not about people at large. */
const involved = wordSet(`
  me mujhe mujhse mala you u your ur lets let i im we friends friend mera meri mere my
  karo kar krna karna kro karlo aao aaja aja ao aa milo bhejo bhej dhundo dhundho dhundna batao ye या ये करो कर आओ आजा शोध फॉलो बोलू मला मुझे come drop hi request search join follow add connect continue
`);
const presentWords = wordSet('hu hun hoon ho hai h ahe aahe आहे हूँ हूं है');
/** What is said of such a place by someone who gives it up, or of its use. */
const awayWords = wordSet(`
  delete deleted deactivate deactivated uninstall uninstalled remove removed quit block blocked leave left stop stopped limit reduce keep off
  addiction addicted usage use using used habit time feed screen reels distract distracts distracted obsession ban banned hacked waste wastes
  watches watch watching advice safe bad much hours daily study studies studying exam exams children kids
`);
const awayInHindi = wordSet('समय वेळ टाइम पढ़ाई अभ्यास बुरा वाईट नुकसान निबंध लत व्यसन फोटो खबर मराठी हिंदी');
const groupWords = wordSet('group grp grup groups channel server ग्रुप चॅनेल चैनल');

/** What a heading says of such a place in one word. */
const ordinary = wordSet(
  'app apps addiction essay bad good history ban banned rules safe safety users reels stories privacy inventor founder vs and about using use is was android hacked',
);
const joinWords = wordSet('join link add invite जॉईन जॉइन ज्वाइन');
/** 'insta pe milte hai': what follows the place and its 'on' in Hindi and Marathi. */
const there =
  /^(?:app )?(?:pe|par|pr|per|mein|var|वर|पर|पे) (?:kya )?(?:ho|bhej|bhejo|bhejna|ahes|पाठव|पाठवा|भेजो|भेट|आहेस|भेज|hu|hun|hoon|hai kya|h|milte|milo|milenge|milega|mil|baat|bat|aa|ao|aao|aaja|aajao|aana|ja|msg|message|search|add|follow|mera|meri|mere|main|mai|bol|bolu|bolo|ye|yeh|ya|dhundo|dhundho|dekho|call|text|ping|dm|request|ahe|aahe|बात|आओ|आ|आजा|फॉलो|फ़ॉलो|ऐड|ॲड|ऍड|मिलो|मैसेज|मेसेज|ये|या|बोल|बोलू|शोध|हूँ|हो|सर्च|खोजो|ढूंढो)(?![\p{L}\p{M}])/u;
const talkedOf = new Set(['snap', 'wp', 'ig', 'fb', 'tg', 'tele', 'disc', 'signal', 'insta', 'yt']);

/** Places that children are led to; who speaks of one for school says why. */
const usualPlaces = /^(?:insta|whats|wats|snapchat|telegram|discord|इंस्टा|इन्स्टा|व्ह|वॉट्स|वाट्स|टेली|टेलि|स्न)/;
const topicWords = wordSet(`
  is was were are has had be been being did does why who whom how when what which whose essay effect effects impact history invented inventor
  invention founder founded company owner owned launched made ceo social media safe safety parents children kids school teacher teachers students
  fake news message messages forwarded sent send-off app apps vs versus better than good bad harmful advantages disadvantages privacy policy
  cyber bullying meta zuckerberg pavel durov morse telegraph world war year years ka ki ke se wale wala banned india instead distraction hota hoti
  account accounts not nahi never too also like about paragraph speech debate project chapter lesson full form logo
  का की के से है था थे निबंध फायदे नुकसान विषय
`);

interface Mention {
  name: string;
  /** An ending says 'on' already: 'टेलिग्रामवर'. */
  ending: boolean;
  place: 'place' | 'short';
  before: Token[];
  after: Token[];
  sentence: Token[];
}

/** Does it name a place elsewhere and lead there? To speak of such a place is not to lead there. */
export function leadsElsewhere(tokens: Token[]): boolean {
  return mentionsIn(tokens).some(
    (mention) =>
      namesSomeone(mention) ||
      isTheirs(mention) ||
      callsThere(mention) ||
      isOffered(mention) ||
      isNoTopic(mention),
  );
}

function mentionsIn(tokens: Token[]): Mention[] {
  return tokens.flatMap((token, i) => {
    const place = placeIn(token);
    if (place !== 'place' && place !== 'short') return [];
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

/** 'टेलिग्रामवर' is the place with its ending. */
function placeIn({ text, kind }: Token) {
  if (kind !== 'word') return undefined;
  return (
    placeOf(text) ??
    (/[\u0900-\u097f]$/.test(text) ? placeOf(text.replace(/(?:वर|ला|चा|ची|चे|वरती)$/, '')) : undefined)
  );
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
function namesSomeone({ place, before, after }: Mention): boolean {
  const [next] = namesIn(after.slice(0, 4));
  if (place === 'place' && next && /^\p{L}[\p{L}\d]+[-.]\p{L}[\p{L}\d]+/u.test(next)) return true;
  if (
    place === 'place' &&
    before.length === 0 &&
    after.every(({ text }) => text === '?') &&
    after.length === 1
  )
    return true;
  const others = [...before, ...after].filter(({ kind }) => kind !== 'sign');
  if (place === 'place' && others.length === 1 && !ordinary.has(others[0]?.text ?? '')) return true;
  const near = [...namesIn(before.slice(-6)), ...namesIn(after.slice(0, 8))];
  if (near.some((name) => isUsername(name))) return true;
  // 'insta: riya', 'snap - omkar p': a colon, and a name to the end.
  const [sign, ...rest] = after;
  if (sign?.kind !== 'sign' || !/^[:=\-→>@;–—]$/.test(sign.text)) return false;
  const words = toSentence(rest).filter(({ kind }) => kind !== 'sign');
  return words.length > 0 && words.length <= (place === 'place' ? 2 : 1) && before.length < 4;
}

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
      ['is', 'hai', ':', 'आहे', 'handle', '-', '='].includes(after[0]?.text ?? '')
    );
  if (place === 'short' && talkedOf.has(name) && has(close, ownTalk) && next && next.text !== 'of')
    return true;
  if (
    place === 'short' &&
    next &&
    /^(?:id|no|number|username|handle|आईडी|आयडी)$/.test(next.text) &&
    name !== 'signal'
  )
    return true;
  if (has(close, yourTalk)) return place === 'place' || isNamed || after.length < 3;
  return place === 'place' && isNamed && !next?.line;
}

/** 'msg me on telegram', 'insta pe aa jao', 'whatsapp kar'. */
function callsThere({ place, ending, before, after, sentence }: Mention): boolean {
  const last = fromSentence(before).at(-1);
  const next = after[0];
  if (
    (ending || ['पर', 'पे', 'वर'].includes(next?.text ?? '')) &&
    sentence.length < 9 &&
    !has(sentence, awayInHindi)
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
    (place === 'place' || has(sentence, toMe) || has(sentence, ownTalk) || has(before, reachWords))
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
  const next = after.map(({ text }) => text).join(' ');
  if (/^(?:i am|im|i ' m|main) /.test(next)) return true;
  if (/^(?:hai|h|है)(?: kya| क्या)?(?: \?)?$/.test(next) || /^(?:use karti|chalati|chalata|yuz)/.test(next))
    return true;
  return /^(?:hai kya|chalate ho|use karte ho|h kya)/.test(after.map(({ text }) => text).join(' '));
}

/** A few words with the name of such a place, and none that make it a topic. */
function isNoTopic({ name, place, before, after, sentence }: Mention): boolean {
  if (place !== 'place' || !usualPlaces.test(name) || has(sentence, awayWords)) return false;
  const said = [...before, ...after].filter(({ kind }) => kind !== 'sign');
  return said.length > 0 && said.length < 9 && !has(said, topicWords);
}
