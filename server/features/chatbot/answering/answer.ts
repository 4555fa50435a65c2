import type { chatOutcomes } from '#contract/chatbot-conversations.ts';
import type { ChatLanguage } from '#contract/chatbot-languages.ts';
import type { About } from '../conversation.ts';
import type { KnownPolicy, TaughtWay } from '../knowing/knowledge.ts';
import { type Match, mainOf } from '../knowing/matcher.ts';
import { languageFor } from '../reading/language.ts';
import { type Reading, read } from '../reading/read.ts';
import { textsOf } from '../texts/texts.ts';
import { danger } from './academy.ts';
import { builderOf } from './builders.ts';
import { byTitle } from './courses.ts';
import { dangerIn, withoutIdioms } from './danger.ts';
import { type Candidates, candidates, inOneClause, isElliptic, taughtFor } from './decide.ts';
import { aboutNow, carried } from './follow.ts';
import { type Refusal, refuse } from './guard.ts';
import { pickOf } from './pick.ts';
import { policyFor } from './policies.ts';
import { type Asking, page, type Reply } from './reply.ts';

export interface Answered {
  reply: Reply;
  about: About;
  reading: Reading;
  topic: string;
  language: ChatLanguage;
  outcome: (typeof chatOutcomes)[number];
  /** What the answer was chosen by. */
  matched: string | null;
  score: number | null;
  unexplained: string[];
  second: { topic: string; score: number } | null;
}

/** What is known besides the message. */
export interface World extends Omit<Asking, 'reading' | 'about' | 'texts'> {
  /** In which to answer; else in that of the message. */
  language?: ChatLanguage | null | undefined;
}

type Chosen = Pick<Answered, 'reply' | 'topic'> & Partial<Answered> & { choices?: string[] };

/** The plain answer to a message, in the light of what the talk was about. */
export async function answer(text: string, before: About, world: World): Promise<Answered> {
  const reading = read(withoutIdioms(text), world.knowledge.vocabulary);
  const language = world.language ?? languageFor(reading.words, before.language);
  const asking: Asking = { ...world, reading, about: before, texts: textsOf[language] };
  const whole = candidates(reading, before, world.knowledge);
  const chosen = await choose(text, asking, whole);
  const { best, second } = whole;
  const round = (score: number) => Math.round(score * 100) / 100;
  return {
    reading,
    language,
    outcome: chosen.reply.unanswered ? 'unknown' : 'answered',
    matched: best?.nearest ?? null,
    score: best ? round(best.score) : null,
    unexplained: best?.unexplained.map(({ said }) => said) ?? reading.terms.map(({ said }) => said),
    second: second ? { topic: mainOf(second.name), score: round(second.score) } : null,
    ...withoutChoices(chosen),
    about: { ...(chosen.about ?? before), language, choices: chosen.choices },
  };
}

const withoutChoices = ({ choices: _, ...chosen }: Chosen) => chosen;

async function choose(text: string, asking: Asking, whole: Candidates): Promise<Chosen> {
  const { reading, texts } = asking;
  const kind = dangerIn(text, reading, whole.best);
  if (kind) return { reply: danger(kind, asking), topic: kind };
  const { choices = [] } = asking.about;
  const picked = choices[pickOf(reading.words, choices.length) ?? -1];
  // The figure names a choice, not a standard.
  const unnamed = { ...reading, standards: [], subjects: [], boards: [] };
  if (picked) return built({ ...asking, reading: unnamed }, picked, true);
  const found = {
    ...whole,
    sure: whole.sure ?? inOneClause(withoutIdioms(text), whole, asking),
  };
  const refusal = refuse(reading) ?? refusedBy(found.sure);
  if (refusal) return refused(refusal, asking);
  if (!reading.words.some((word) => /\p{L}{2}|\p{L}\p{M}|\d/u.test(word)))
    return {
      reply: { text: texts.wordless, suggestions: [texts.ask.abilities, texts.ask.courses] },
      topic: 'ask_back',
      outcome: 'choices',
    };
  const title = byTitle(asking, 0.95);
  if (title) return inTalk(asking, 'courses', title);
  const taught = taughtFor(reading, found, asking.knowledge);
  if (taught) return byTaught(asking, taught.value, taught.likeness);
  return byTopic(asking, found);
}

const refusedBy = (sure: Match | undefined): Refusal | undefined =>
  sure && mainOf(sure.name) === 'refused' ? (sure.name.split('.')[1] as Refusal) : undefined;

function refused(refusal: Refusal, { texts }: Asking): Chosen {
  const text = {
    others: texts.cannotShare,
    promise: texts.cannotPromise,
    change: texts.cannotDo,
    rules: texts.cannotDo,
  }[refusal];
  const suggestions = [texts.ask.abilities, texts.ask.courses];
  const reply =
    refusal === 'promise'
      ? { text, ask: true, sources: [page.enquiry] }
      : refusal === 'others'
        ? { text, sources: [page.track], suggestions: [texts.ask.track, texts.ask.contact] }
        : { text, suggestions };
  return { reply, topic: 'refused', outcome: 'refused' };
}

/** An answer about names goes on with them in the next message. */
function inTalk(asking: Asking, topic: string, reply: Reply): Chosen {
  return { reply, topic, about: aboutNow(asking.reading, asking.about, topic, false) };
}

function byTaught(asking: Asking, { answer: taught, text }: TaughtWay, likeness: number): Chosen {
  const { page: url, answer: words, updated_at } = taught;
  const [match] = asking.knowledge.topics.match(asking.reading);
  const topic = match && match.score > 0.4 ? mainOf(match.name) : 'taught';
  const reply = {
    text: words,
    ...(url && { sources: [{ title: url, url, as_of: updated_at.slice(0, 10) }] }),
  };
  const about = { ...aboutNow(asking.reading, asking.about, 'taught', false) };
  return { reply, topic, about, matched: text, score: Math.round(likeness * 100) / 100, unexplained: [] };
}

async function byTopic(asking: Asking, found: Candidates): Promise<Chosen> {
  const { reading, about: before } = asking;
  const names = reading.standards.length + reading.subjects.length + reading.boards.length;
  const isClear = names === 0 && (found.sure?.score ?? 0) >= clear;
  const elliptic = isElliptic(reading) && !isClear;
  const own = elliptic && reading.terms.length > 0 ? undefined : found.sure?.name;
  const further = own ? undefined : carried(reading, before);
  const main = mainOf(own ?? '');
  // What an overview would say of these names it says in any case.
  const weak = !own && !elliptic && found.best && !speaksOfNames(found) ? undefined : further;
  const isEither = main === 'courses' && mainOf(found.second?.name ?? '') === 'fees' && namesBoth(reading);
  const meant = isEither
    ? 'overview'
    : main === 'visit' && own !== 'visit.demo' && reading.days.length > 0
      ? 'hours'
      : own;
  const topic = meant && main !== 'outside' ? meant : main === 'outside' ? undefined : weak;
  if (!topic) return unclear(asking, found, further);
  if (!builderOf(topic)) return unclear(asking, found, undefined);
  return built(asking, topic, own === undefined);
}

/** The answer of a topic, with what the talk is about from now on. */
async function built(asking: Asking, topic: string, carries: boolean): Promise<Chosen> {
  const { reading, about: before } = asking;
  const about = aboutNow(reading, before, topic, carries);
  const reply = (await builderOf(topic)?.({ ...asking, about })) ?? { text: asking.texts.unknown, ask: true };
  const recent = reply.items ? remembered(before, reply.items) : before.recent;
  return { reply, topic: topic === 'overview' ? 'courses' : mainOf(topic), about: { ...about, recent } };
}

const namesBoth = ({ subjects, standards }: Reading) => subjects.length > 0 && standards.length > 0;
const ofNames = new Set('courses subjects standards boards fees'.split(' '));
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
