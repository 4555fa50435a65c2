import type { About } from '../conversation.ts';
import { mainOf } from '../knowing/ways.ts';
import { dayAfter } from '../reading/days.ts';
import type { Reading } from '../reading/read.ts';
import { says } from './reply.ts';
import { siblingsNow } from './siblings.ts';

/** Topics that a name in the next message continues: 'and for 12th?' */
const goesOn = new Set(
  'fees courses subjects standards boards overview hours visit team class_times'.split(' '),
);
/** Topics whose answer depends on names. */
const takesNames = new Set('fees courses subjects overview team'.split(' '));
const everything = /\b(all|every|sab|sabhi|complete|entire|any|sagle|sagla)\b|सभी|सब |सगळे|सगळ्या/;
const adding = /\b(add|also|plus|bhi|pan|jodo|jod|ghala|lava|include|suddha|mila)\b|जोड|भी|पण|घाला|सुद्धा/;
const next = /\b(day after|next day|agle din|dusrya divshi)\b|अगले दिन|दुसऱ्या दिवशी/;

/** The topic that a message without one of its own continues. */
export function carriedTopic(reading: Reading, before: About): string | undefined {
  const named =
    reading.standards.length +
    reading.subjects.length +
    reading.boards.length +
    reading.without.subjects.length +
    reading.without.standards.length;
  const ofDay = reading.days.length + reading.festivals.length > 0 || next.test(reading.words.join(' '));
  if (ofDay && named === 0) {
    const main = mainOf(before.topic ?? '');
    return main === 'visit' || main === 'class_times' ? main : main === 'hours' ? 'hours' : undefined;
  }
  if (named === 0) return saysNothing(reading) ? before.topic : undefined;
  const main = mainOf(before.topic ?? '');
  if (!goesOn.has(main) || main === 'hours' || main === 'visit') return 'overview';
  // Nobody of the team is told of by standard.
  const isOther =
    (main === 'team' && reading.subjects.length === 0 && reading.standards.some(Number)) ||
    main === 'class_times' ||
    (main === 'boards' && reading.boards.length === 0);
  return isOther ? 'overview' : main;
}

/** 'Two days ago now': nothing but numbers, so it is still about the same. */
const saysNothing = ({ terms, words }: Reading) =>
  words.length > 1 && terms.length > 0 && terms.every(({ key }) => key === 'number');

const oneAbove =
  /\b(one|a|1|ek) (class|std|standard|grade|year|kaksha|saal|iyatta|varg)\p{L}* (up|above|higher|ahead|senior|upar|aage|var|pudhe)\b|\bnext (class|std|standard|grade|year)\b|\bagl[iae] (class|kaksha|saal)\b|\bpudhch\p{L}* (varg|iyatt|class)|एक (कक्षा|क्लास|साल) (ऊपर|आगे)|अगल[ीे] (कक्षा|क्लास)|एक (इयत्ता|वर्ग|वर्ष) (वर|पुढे)|पुढच[\p{L}\p{M}]+ (इयत्त|वर्ग)/u;
const oneBelow =
  /\b(one|a|1|ek) (class|std|standard|grade|year|kaksha|saal|iyatta|varg)\p{L}* (down|below|lower|junior|neeche|niche|peeche|piche|khali|mage)\b|एक (कक्षा|क्लास|साल) (नीचे|पीछे)|एक (इयत्ता|वर्ग|वर्ष) (खाली|मागे)/u;

/** 'One class up' names the standard above the one that is spoken of. */
export function besideStandard(reading: Reading, { standards }: About): Reading | undefined {
  const said = reading.words.join(' ');
  const [standard] = standards;
  const step = oneAbove.test(said) ? 1 : oneBelow.test(said) ? -1 : 0;
  if (step === 0 || typeof standard !== 'number' || standards.length + reading.standards.length > 1)
    return undefined;
  const next = standard + step;
  if (next < 1 || next > 12) return undefined;
  const term = { key: 'standard', said, share: 1, thing: false };
  return { ...reading, standards: [next], terms: reading.words.length > 7 ? reading.terms : [term] };
}

const other =
  /\b(other|else|another|different|dusr[aei]\p{L}*|doosr[aei]\p{L}*|itar|dusar\p{L}*|(aur|ani|aankhi|anakhi|aankhin) (ko[ini]\p{L}*|kuch|konta|konti|kahi|kay|kya))\b|दूसर[\p{L}\p{M}]*|दुसर[\p{L}\p{M}]*|इतर|वेगळ[\p{L}\p{M}]*|(और|आणखी) (कोई|कुछ|कोणत[\p{L}\p{M}]*|काही|काय|क्या)|(के|च्या) अलावा/u;
const besideOther = new Set(
  'course teach subject lesson level give show also standard every ok praise not mine contents whatall'.split(
    ' ',
  ),
);

/** 'Anything else for the 8th?' leaves out the subjects that were spoken of. */
export function otherSubjects(reading: Reading, { topic, subjects }: About): Reading | undefined {
  if (!takesNames.has(mainOf(topic ?? '')) || mainOf(topic ?? '') === 'team') return undefined;
  const named = reading.subjects.length + reading.without.subjects.length + reading.boards.length;
  const isPlain = reading.terms.every(({ key }) => besideOther.has(key));
  if (named > 0 || !isPlain || reading.called.length > 0 || !other.test(reading.words.join(' ')))
    return undefined;
  const term = { key: 'course', said: 'course', share: 1, thing: false };
  return { ...reading, terms: [term], without: { ...reading.without, subjects } };
}

/** What the conversation is about now: names in the message replace earlier ones, join them, or are removed from them. */
export function aboutNow(reading: Reading, before: About, topic: string, isCarried: boolean): About {
  const said = reading.words.join(' ');
  const fresh = everything.test(said) && !says(reading, 'together', 'both') && takesNames.has(mainOf(topic));
  const base: About = fresh && !isCarried ? { ...before, standards: [], subjects: [], boards: [] } : before;
  const removed = reading.without.subjects.length + reading.without.standards.length > 0;
  const adds =
    adding.test(said) &&
    (removed || says(reading, 'together', 'both') || /\b(add|include|jodo|plus)\b|जोड|घाला/.test(said));
  const remaining = {
    subjects: base.subjects.filter((one) => !reading.without.subjects.includes(one)),
    standards: base.standards.filter((one) => !reading.without.standards.includes(one)),
  };
  const merge = <T>(named: T[], previous: T[], joins: boolean): T[] =>
    named.length === 0 ? previous : joins ? [...new Set([...previous, ...named])] : named;
  const joins = adds || (removed && reading.subjects.length > 0 && base.subjects.length > 1);
  return {
    ...before,
    topic,
    standards: merge(reading.standards, remaining.standards, false),
    siblings: siblingsNow(reading, before),
    subjects: merge(reading.subjects, remaining.subjects, joins),
    boards: merge(reading.boards, base.boards, false),
    day: dayNow(reading, before, topic),
  };
}

function dayNow(reading: Reading, before: About, topic: string): About['day'] {
  const main = mainOf(topic);
  if (next.test(reading.words.join(' ')) && before.day) return dayAfter(before.day);
  const [day] = reading.days;
  if (day) return day;
  const isSameTopic = main === 'hours' && mainOf(before.topic ?? '') === 'hours';
  return isSameTopic &&
    /\b(till|until|tak|paryant|time|kitne|kiti)\b|तक|पर्यंत|किती/.test(reading.words.join(' '))
    ? before.day
    : undefined;
}
