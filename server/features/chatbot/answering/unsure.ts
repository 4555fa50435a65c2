import { isDistress } from '#contract/chatbot/topics.ts';
import type { KnownPolicy } from '../knowing/knowledge.ts';
import { mainOf } from '../knowing/ways.ts';
import { isOrdinary } from '../reading/meaning.ts';
import type { Reading } from '../reading/read.ts';
import type { Chosen } from './answer.ts';
import { buildAnswer, isNameTopic, namesBoth, withTopic } from './build-answer.ts';
import { byMention, bySubjectMatter, byTitle } from './courses/found-courses.ts';
import { type Candidates, isOffered, taughtAbout } from './decide.ts';
import { farewellIn } from './farewell.ts';
import { type Likely, likeliest } from './likely.ts';
import { policyFor } from './policies.ts';
import { type Asking, page, says, taughtReply } from './reply.ts';

/** Answers what nothing explains: with its likeliest topic, said to be unsure, or that the bot does not know. */
export async function unsure(
  asking: Asking,
  found: Candidates,
  { text, further, isOutside }: { text: string; further: string | undefined; isOutside: boolean },
): Promise<Chosen> {
  const farewell = farewellIn(text, asking);
  if (farewell) return buildAnswer(asking, farewell, false);
  const likely = isOutside ? undefined : likeliest(text, asking.reading, asking);
  if (likely && isNameTopic(likely.topic)) {
    const carried = isNameTopic(asking.about.topic) ? further : undefined;
    return notSure(asking, carried ?? (namesBoth(asking.reading) ? ofNames(asking.reading) : likely.topic));
  }
  if (likely) return likelyTopic(asking, likely);
  const unclearReply = unclear(asking, found, further);
  const before = mainOf(asking.about.topic ?? '');
  const isAmong = before !== 'abilities' && unclearReply.choices?.includes(before);
  if (isAmong || (unclearReply.topic === 'unknown' && goesOn(asking))) return stillAbout(asking);
  return unclearReply;
}

const ofSums = ['fee', 'money', 'howmuch', 'together'];
/** What a message about a subject of a standard asks for. */
const ofNames = (reading: Reading) => (says(reading, ...ofSums) ? 'fees' : 'overview');

const conjunction =
  /^(and|so|then|but|or|ok|okay|acha|achha|accha|aur|to|toh|phir|fir|par|lekin|ani|aani|mag|pan|bar|और|तो|फिर|पर|लेकिन|अच्छा|आणि|मग|पण|बरं)$/;
/** Words that stand for something that was spoken of. */
const pronoun =
  /^(it|its|that|this|these|those|they|them|their|he|she|him|her|his|there|one|other|same|wo|woh|vo|voh|us|uska|uske|uski|usme|usmein|unka|unke|unki|unhone|ye|yeh|isme|ismein|iska|iske|iski|is|wahi|te|ti|to|tya|tyat|tyacha|tyache|tyachi|tyala|tila|tyanna|tyanni|tyancha|tyanche|hya|hyat|yat|tech|वो|वह|वही|उस|उसका|उसके|उसकी|उसमें|उनका|उनके|उनकी|उन्होंने|यह|ये|इसमें|इसका|इसके|इसकी|इस|ते|ती|तो|त्या|त्यात|त्याचा|त्याचे|त्याची|त्याला|तिला|त्यांना|त्यांनी|त्यांचा|त्यांचे|यात|तेच)$/;
const fewWords = 4;

/** Whether a message that nothing explains goes on with what was spoken of. */
function goesOn({ reading: { words, terms }, about }: Asking): boolean {
  if (
    !about.topic ||
    about.topic === 'taught' ||
    !isOffered(mainOf(about.topic)) ||
    terms.some(({ thing }) => thing)
  )
    return false;
  // A complaint is told in many sentences.
  if (about.topic === 'complaint') return true;
  return (
    words.length <= fewWords || conjunction.test(words[0] ?? '') || words.some((word) => pronoun.test(word))
  );
}

/** What is known about the same, in case that it is asked for. */
async function stillAbout(asking: Asking): Promise<Chosen> {
  const { texts, about } = asking;
  const { reply, ...chosen } = await known(asking, about.topic ?? '');
  const text = `${texts.stillAbout}\n${reply.text}`;
  return { ...chosen, reply: { ...reply, text, ask: true, unanswered: true } };
}

/** What the bot knows about a topic, or else what the office taught about it. */
async function known(asking: Asking, topic: string): Promise<Chosen> {
  const taught = taughtAbout(topic, asking.reading, asking.knowledge);
  if (!taught) return buildAnswer(asking, topic, true);
  return { ...withTopic(asking, topic, taughtReply(taught.answer)), topic: mainOf(topic) };
}

/** The likeliest topic, or the part of it that is nearest. */
function likelyTopic(asking: Asking, { topic, reading }: Likely): Promise<Chosen> {
  const [part] = asking.knowledge.topics.match(reading).filter(({ name }) => mainOf(name) === topic);
  return notSure({ ...asking, reading }, part?.name ?? topic);
}

const notSure = async (asking: Asking, topic: string): Promise<Chosen> =>
  hedged(asking, await known(asking, topic));

/** The same answer, said to be unsure; it counts as unanswered. */
export function hedged({ texts }: Asking, { reply, ...chosen }: Chosen): Chosen {
  if (reply.unanswered) return { reply, ...chosen };
  if (chosen.topic === 'complaint' || isDistress(chosen.topic))
    return { reply: { text: texts.mayComplain, ask: true, unanswered: true }, topic: 'complaint' };
  const text = `${texts.notSure}\n${reply.text}`;
  return { ...chosen, reply: { ...reply, text, ask: true, unanswered: true } };
}

/** The same answer, with the question whether this is what was meant. */
export function checked({ texts }: Asking, chosen: Chosen): Chosen {
  const { reply } = chosen;
  if (reply.unanswered) return chosen;
  return { ...chosen, reply: { ...reply, text: `${texts.isThisMeant}\n${reply.text}` }, outcome: 'choices' };
}

/** Answers what nothing explains: with a policy or a course that mentions it, a question back, or that the bot does not know. */
export function unclear(asking: Asking, found: Candidates, further: string | undefined): Chosen {
  const { texts, reading } = asking;
  const thing = reading.terms.find((term) => term.thing) ?? unknownWord(asking);
  const isThing = reading.terms.some((term) => term.thing);
  if (!isThing) {
    const mayMention = asksForCourses(asking) || !reading.terms.every(({ key }) => isOrdinary(key));
    const course = byTitle(asking, 0.6) ?? (mayMention ? byMention(asking) : undefined);
    if (course) return withTopic(asking, 'courses', course);
    const spoken = asksForCourses(asking) && bySubjectMatter(asking);
    if (spoken) return hedged(asking, withTopic(asking, 'courses', spoken));
    const policy = policyFor(asking);
    if (policy && policy.share > 0.7 && policy.matched > 1 && further === undefined)
      return withTopic(asking, policyTopic(policy.policy), {
        text: `${policy.policy.title}: ${policy.policy.text}`,
        sources: [page.policies],
        ask: true,
      });
    if (found.choices.length > 1) return askBack(asking, found.choices);
  }
  return {
    reply: {
      text: thing ? texts.unknownThing(thing.said) : texts.unknown,
      sources: [page.enquiry],
      suggestions: [texts.ask.abilities, texts.ask.contact],
      ask: true,
      unanswered: true,
    },
    topic: 'unknown',
    outcome: 'unknown',
  };
}

/** Whether a word of what a course is about, such as 'motion', may ask for that course. */
const asksForCourses = ({ reading, about }: Asking) =>
  reading.standards.length + reading.subjects.length > 0 ||
  (isNameTopic(about.topic) && about.topic !== 'boards') ||
  reading.terms.some(({ key }) => ['course', 'teach', 'subject'].includes(key));

const policyTopic = ({ title_keys }: KnownPolicy) =>
  title_keys.has('refund')
    ? 'refund'
    : title_keys.has('cancel')
      ? 'cancellation'
      : title_keys.has('privacy')
        ? 'privacy'
        : 'terms';

/** The only word of the message that is in no list. */
function unknownWord({ reading }: Asking) {
  const unknownTerms = reading.terms.filter(({ key }) => key.startsWith('~'));
  return unknownTerms.length === 1 ? unknownTerms[0] : undefined;
}

function askBack({ texts }: Asking, choices: string[]): Chosen {
  const suggestions = choices.map((topic) => texts.topics[topic]).filter((one) => one !== undefined);
  return {
    reply: { text: texts.choices, suggestions, ask: true, unanswered: true },
    topic: 'ask_back',
    outcome: 'choices',
    choices,
  };
}
