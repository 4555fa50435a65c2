import type { About } from '../conversation.ts';
import type { KnownPolicy } from '../knowing/knowledge.ts';
import { mainOf } from '../knowing/matcher.ts';
import type { Reading } from '../reading/read.ts';
import { namedOfTeam } from './academy.ts';
import type { Chosen } from './answer.ts';
import { builderOf } from './builders.ts';
import { byTitle } from './courses.ts';
import { type Candidates, isElliptic } from './decide.ts';
import { aboutNow, carried } from './follow.ts';
import { policyFor } from './policies.ts';
import { type Asking, page, type Reply } from './reply.ts';

/** An answer about names goes on with them in the next message. */
export function inTalk(asking: Asking, topic: string, reply: Reply): Chosen {
  return { reply, topic, about: aboutNow(asking.reading, asking.about, topic, false) };
}

/** What the topics make of a message that nothing else answers. */
export async function byTopic(asking: Asking, found: Candidates): Promise<Chosen> {
  const { reading, about: before } = asking;
  const names = reading.standards.length + reading.subjects.length + reading.boards.length;
  const isClear = names === 0 && (found.sure?.score ?? 0) >= clear;
  const elliptic = isElliptic(reading) && !isClear;
  const goesOn = names > 0 && isOfNames(before.topic) && reading.terms.length <= 4;
  const isStray = goesOn && !isOfNames(found.sure?.name) && (found.sure?.score ?? 0) < clear;
  const isLeft = (elliptic && reading.terms.length > 0) || isStray || isUnwanted(reading, found);
  const own = isLeft ? undefined : found.sure?.name;
  const main = mainOf(own ?? '');
  const isOutside = main === 'outside';
  const further = own && !isOutside ? undefined : carried(reading, before);
  // What an overview would say of these names it says in any case.
  const weak =
    !own && !elliptic && !(isStray && found.sure) && found.best && !speaksOfNames(found)
      ? undefined
      : further;
  const isBoth = mainOf(found.second?.name ?? '') === 'fees' && namesBoth(reading);
  const isEither =
    main === 'courses' && (isBoth || (own === 'courses' && names > 0 && ofFees.has(before.topic ?? '')));
  const meant = isEither
    ? 'overview'
    : main === 'visit' && own !== 'visit.demo' && reading.days.length > 0
      ? 'hours'
      : own;
  const topic = isOutside ? undefined : (meant ?? weak);
  if (!topic && namedOfTeam(reading.words, asking.knowledge.team).length > 0)
    return built(asking, 'team', false);
  if (!topic && further && (isOutside ? namesBoth(reading) : tellsNames(asking, found)))
    return notSure(asking, namesBoth(reading) ? 'overview' : further);
  if (!topic && mayComplain(asking, found))
    return {
      reply: { text: asking.texts.mayComplain, ask: true, unanswered: true },
      topic: 'complaint',
    };
  if (!topic) return unclear(asking, found, further);
  // Whoever names a sum speaks of the fee.
  if (namesBoth(reading) && ofCourses.has(topic) && reading.terms.some(({ key }) => key === 'amount'))
    return built(asking, 'fees', own === undefined);
  if (!builderOf(topic)) return unclear(asking, found, undefined);
  return built(asking, topic, own === undefined);
}

/** The answer of a topic, with what the talk is about from now on. */
export async function built(asking: Asking, topic: string, carries: boolean): Promise<Chosen> {
  const { reading, about: before } = asking;
  const about = aboutNow(reading, before, topic, carries);
  const reply = (await builderOf(topic)?.({ ...asking, about })) ?? { text: asking.texts.unknown, ask: true };
  const items = reply.items ?? (isOfNames(topic) ? spokenOf(reading, about) : undefined);
  const recent = items ? remembered(before, items) : before.recent;
  return { reply, topic: topic === 'overview' ? 'courses' : mainOf(topic), about: { ...about, recent } };
}

const unwanted = /(refund|cancel|radda?|wapas|parat|रिफंड|रद्द|वापस|परत) (nako|nahi chahiye|नको|नहीं चाहिए)/;
const isUnwanted = ({ words }: Reading, { sure }: Candidates) =>
  ['refund', 'cancellation'].includes(mainOf(sure?.name ?? '')) && unwanted.test(words.join(' '));

const ofCourses = new Set(['courses', 'overview']);
const ofFees = new Set(['fees', 'overview']);
export const isOfNames = (topic = '') => ofNames.has(mainOf(topic));

/** Names in a story, or in a talk about names. */
const tellsNames = ({ reading, about }: Asking, { choices }: Candidates) =>
  choices.length < 2 &&
  !reading.terms.some(({ thing }) => thing) &&
  (namesBoth(reading) || isOfNames(about.topic) || reading.standards.length === 1);

/** Of what is hedged from here on, more than half are complaints. */
const likelyComplaint = 0.5;
/** What is not understood, but like a complaint more than like anything else, is one for a person in any case. */
const mayComplain = ({ reading, about }: Asking, { best }: Candidates) =>
  mainOf(best?.name ?? '') === 'complaint' &&
  (best?.learned ?? 0) > likelyComplaint &&
  !isOfNames(about.topic) &&
  !reading.terms.some(({ thing }) => thing);

/** What there is of the names, said as one who is not sure to have understood. */
async function notSure(asking: Asking, topic: string): Promise<Chosen> {
  const { reply, ...chosen } = await built(asking, topic, true);
  if (reply.unanswered) return { reply, ...chosen };
  const text = `${asking.texts.notSure}\n${reply.text}`;
  return { ...chosen, reply: { ...reply, text, ask: true, unanswered: true } };
}

const namesBoth = ({ subjects, standards }: Reading) => subjects.length > 0 && standards.length > 0;
const ofNames = new Set('courses subjects standards boards fees overview'.split(' '));
/** Of a day alone: what explains itself this well goes on with nothing. */
const clear = 0.7;
/** Below it a word more than the names asks for something else: 'will you speak English'. */
const leastOfNames = 0.3;
const speaksOfNames = ({ best, second }: Candidates) =>
  best &&
  ofNames.has(mainOf(best.name)) &&
  !best.unexplained.some(({ thing }) => thing) &&
  best.unexplained.length < (best.score < leastOfNames ? 1 : 2) &&
  (best.score - (second?.score ?? 0) > 0.15 || ofNames.has(mainOf(second?.name ?? '')));

/** A subject of a standard, where this message named one of them. */
function spokenOf(reading: Reading, { subjects, standards }: About): About['recent'] | undefined {
  const [subject, standard] = [subjects[0], standards[0]];
  if (reading.subjects.length + reading.standards.length === 0) return undefined;
  return subject && standard && subjects.length + standards.length === 2
    ? [{ subject, standard }]
    : undefined;
}

/** The same item is remembered once, where it was named last. */
function remembered(before: About, items: NonNullable<Reply['items']>): About['recent'] {
  const isSame = (a: About['recent'][number], b: typeof a) =>
    a.subject === b.subject && a.standard === b.standard;
  return [...before.recent.filter((one) => !items.some((item) => isSame(one, item))), ...items].slice(-6);
}

/** Nothing explains the message: a policy or a course that speaks of it, a question back, or that it is not known. */
function unclear(asking: Asking, found: Candidates, further: string | undefined): Chosen {
  const { texts, reading } = asking;
  const thing = reading.terms.find((term) => term.thing) ?? unknownWord(asking);
  const isThing = reading.terms.some((term) => term.thing);
  if (!isThing) {
    const speaking = byTitle(asking, 0.6);
    if (speaking) return inTalk(asking, 'courses', speaking);
    const policy = policyFor(asking);
    if (policy && policy.share > 0.7 && policy.matched > 1 && further === undefined)
      return inTalk(asking, policyTopic(policy.policy), {
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

const policyTopic = ({ title_keys }: KnownPolicy) =>
  title_keys.has('refund')
    ? 'refund'
    : title_keys.has('cancel')
      ? 'cancellation'
      : title_keys.has('privacy')
        ? 'privacy'
        : 'terms';

/** The word that no list has, if there is just one. */
function unknownWord({ reading }: Asking) {
  const strangers = reading.terms.filter(({ key }) => key.startsWith('~'));
  return strangers.length === 1 ? strangers[0] : undefined;
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
