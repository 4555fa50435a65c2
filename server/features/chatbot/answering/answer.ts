import type { chatOutcomes } from '#contract/chatbot/conversations.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import type { About } from '../conversation.ts';
import type { TaughtWay } from '../knowing/knowledge.ts';
import type { Match } from '../knowing/matcher.ts';
import type { Hit } from '../knowing/search.ts';
import { mainOf } from '../knowing/ways.ts';
import { languageFor } from '../reading/language.ts';
import { type Reading, read } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { textsOf } from '../texts/texts.ts';
import { danger } from './academy/academy.ts';
import { buildAnswer, isNameTopic, withTopic } from './build-answer.ts';
import { byTopic } from './by-topic.ts';
import { byTitle, itemOfTitle } from './courses/found-courses.ts';
import { type Danger, dangerIn, hardlyLikely, saidOutright, shareOfDanger, withoutIdioms } from './danger.ts';
import { type Candidates, candidates, inOneClause, isSmallTalk, taughtFor } from './decide.ts';
import { isCloseCall, withDoubt } from './doubt.ts';
import { aboutNow, besideStandard, otherSubjects } from './follow.ts';
import { type Likely, likeliest } from './likely.ts';
import { pickOf } from './pick.ts';
import { questionInStory } from './question-in-story.ts';
import { refusalOf, refusedBy } from './refusal.ts';
import { type Asking, dated, type Reply, taughtReply } from './reply.ts';
import { ofSiblings, siblingsNow, standardOf } from './siblings.ts';
import { hedged } from './unsure.ts';

export interface Answered {
  reply: Reply;
  about: About;
  reading: Reading;
  topic: string;
  language: ChatLanguage;
  outcome: (typeof chatOutcomes)[number];
  /** The example that the answer was chosen by. */
  matched: string | null;
  score: number | null;
  unexplained: string[];
  second: { topic: string; score: number } | null;
}

/** What is known besides the message. */
export interface World extends Omit<Asking, 'reading' | 'about' | 'texts'> {
  /** The language to answer in; by default that of the message. */
  language?: ChatLanguage | null | undefined;
}

/** A chosen answer, before the fields that all answers have are filled in. */
export type Chosen = Pick<Answered, 'reply' | 'topic'> & Partial<Answered> & { choices?: string[] };

/** The plain answer to a message, given what the conversation was about. */
export async function answer(text: string, before: About, world: World): Promise<Answered> {
  const said = read(withoutIdioms(text), world.knowledge.vocabulary);
  const reading = inTalk(said, before);
  const language = world.language ?? languageFor(reading.words, before.language);
  const asking: Asking = { ...world, reading, about: before, texts: textsOf[language] };
  const overall = candidates(reading, before, world.knowledge);
  const chosen = stillWorried(await choose(text, asking, overall), asking, overall);
  const { best, second } = overall;
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
    reply: chosen.topic === 'unknown' ? chosen.reply : dated(chosen.reply, world.now),
    about: {
      ...(chosen.about ?? notUnderstood(reading, before)),
      children: { ...before.children, ...reading.children },
      doubted: isNameTopic(chosen.topic) ? isDoubted(chosen) : before.doubted,
      worry: worryNow(chosen, reading, before, overall),
      person: chosen.reply.person,
      language,
      choices: chosen.choices,
    },
  };
}

/** A message that was not understood leaves the talk as it was, but may name the standards that the next one is about. */
const notUnderstood = (reading: Reading, before: About): About => ({
  ...before,
  standards: before.standards.length > 0 ? before.standards : reading.standards,
  siblings: siblingsNow(reading, before),
});

/** The message with what the talk before says about it: whose standard is meant, and what 'other' leaves out. */
function inTalk(said: Reading, before: About): Reading {
  const ofEach = ofSiblings(said, before);
  if (ofEach) return ofEach;
  const standard = standardOf(said, before);
  if (standard) return { ...said, standards: [standard], isOfChild: true };
  return besideStandard(said, before) ?? otherSubjects(said, before) ?? said;
}

/** 'What is the fee? I do not want to live': one sentence of several, if it is clear or the learned weights agree. */
function dangerInPart(text: string, { knowledge, about }: Asking, overall: Candidates): Danger | undefined {
  const parts = sentencesOf(text);
  if (parts.length < 2) return undefined;
  for (const part of parts) {
    const reading = read(part, knowledge.vocabulary);
    const found = candidates(reading, about, knowledge);
    const inDanger = dangerIn(part, reading, found);
    if (inDanger && (inDanger.isClear || shareOfDanger(found) >= agreed))
      return { ...inDanger, isClear: inDanger.isClear && shareOfDanger(overall) >= hardlyLikely };
  }
  return undefined;
}
const agreed = 0.5;

/** Topics that may still be about what was told before. */
const ofPeople = new Set('identity abilities human contact complaint refused'.split(' '));
const isElsewhere = ({ topic, reply }: Chosen, { subjects, standards }: Reading, { likely }: Candidates) =>
  ((!reply.unanswered || (likely.get(topic) ?? 0) >= 0.7) && !ofPeople.has(topic)) ||
  subjects.length + standards.length > 0;

/** After a cry for help, what is not clearly about something else is still about it. */
function stillWorried(chosen: Chosen, asking: Asking, overall: Candidates): Chosen {
  const { worry } = asking.about;
  if (!worry || isDistress(chosen.topic) || isElsewhere(chosen, asking.reading, overall)) return chosen;
  const reply = danger({ kind: worry, isClear: true }, true, asking);
  // Who asks for the number gets it as well.
  const isOfContact = chosen.topic === 'contact' && !chosen.reply.unanswered;
  return {
    reply: isOfContact ? { ...reply, text: `${chosen.reply.text}\n\n${reply.text}` } : reply,
    topic: worry,
  };
}

function worryNow(chosen: Chosen, reading: Reading, { worry }: About, overall: Candidates): About['worry'] {
  const { topic, reply } = chosen;
  if (isDistress(topic)) return reply.unanswered ? worry : (topic as About['worry']);
  return isElsewhere(chosen, reading, overall) && !isSmallTalk(topic) ? undefined : worry;
}

const isDoubted = ({ reply, outcome }: Chosen) => reply.unanswered === true || outcome === 'choices';

const withoutChoices = ({ choices: _, ...chosen }: Chosen) => chosen;

async function choose(text: string, asking: Asking, overall: Candidates): Promise<Chosen> {
  const { reading, texts } = asking;
  const inDanger =
    saidOutright(text, reading) ?? dangerIn(text, reading, overall) ?? dangerInPart(text, asking, overall);
  if (inDanger) return { reply: danger(inDanger, false, asking), topic: inDanger.kind };
  const { choices = [] } = asking.about;
  const picked = choices[pickOf(reading.words, choices.length) ?? -1];
  // The figure names a choice, not a standard.
  const unnamed = { ...reading, standards: [], subjects: [], boards: [] };
  if (picked) return buildAnswer({ ...asking, reading: unnamed }, picked, true);
  const plain = withoutIdioms(text);
  const inStory = overall.sure ? undefined : questionInStory(plain, reading, asking);
  const sure = overall.sure ?? inStory?.match ?? inOneClause(plain, overall, asking);
  // 'Take maths out' in a talk about fees changes no data.
  const isEdit = reading.without.subjects.length > 0 && isNameTopic(asking.about.topic);
  const found = { ...overall, sure: isEdit && refusedBy(sure) ? undefined : sure };
  const refusal = refusalOf(text, asking, found);
  if (refusal) return refusal;
  if (!reading.words.some((word) => /\p{L}{2}|\p{L}\p{M}|\d/u.test(word)))
    return {
      reply: { text: texts.wordless, suggestions: [texts.ask.abilities, texts.ask.courses] },
      topic: 'ask_back',
      outcome: 'choices',
    };
  const item = isAboutCourses(overall) ? itemOfTitle(asking) : undefined;
  if (item)
    return buildAnswer(
      { ...asking, reading: { ...reading, subjects: [item.subject], standards: [item.standard] } },
      'fees',
      false,
    );
  const title = byTitle(asking, 0.95);
  if (title) return withTopic(asking, 'courses', title);
  const isClear = overall.sure || !found.sure || isClearPart(found.sure, likeliest(plain, reading, asking));
  const taught = taughtFor(reading, found, asking.knowledge);
  if (taught) {
    const isNear = taught.likeness >= 0.85 || (isClear && !(asking.about.topic && isCloseCall(overall)));
    const answered = byTaught(asking, taught, found);
    return isNear ? answered : hedged(asking, answered);
  }
  const chosen = await byTopic(inStory ? { ...asking, reading: inStory.reading } : asking, found, plain);
  return isClear ? withDoubt(asking, overall, chosen) : hedged(asking, chosen);
}

const isAboutCourses = ({ likely }: Candidates) =>
  (likely.get('fees') ?? 0) + (likely.get('courses') ?? 0) > 0.5;

/** A part stands for the entire message if it matches well and nothing else is likelier. */
const isClearPart = ({ name, score }: Match, likely: Likely | undefined) =>
  score >= 0.65 && likely?.topic === mainOf(name);

function byTaught(asking: Asking, { value, likeness }: Hit<TaughtWay>, { best, sure }: Candidates): Chosen {
  const ofMessage = sure?.name ?? (best && best.score > 0.4 ? best.name : 'taught');
  return {
    reply: taughtReply(value.answer),
    topic: mainOf(ofMessage),
    about: aboutNow(asking.reading, asking.about, ofMessage, false),
    matched: value.text,
    score: Math.round(likeness * 100) / 100,
    unexplained: [],
  };
}
