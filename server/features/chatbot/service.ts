import { setTimeout as wait } from 'node:timers/promises';
import type { AskOfficeForm, ChatAnswer } from '#contract/chatbot/chatbot.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import type { Fee } from '#contract/payments/fees.ts';
import type { Deps } from '#server/deps.ts';
import type { AcademyService } from '#server/features/academy/service.ts';
import type { CourseService } from '#server/features/courses/service.ts';
import type { EnquiryService, Sender } from '#server/features/enquiries/service.ts';
import type { FeeService } from '#server/features/fees/service.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Answered, answer } from './answering/answer.ts';
import { closeConversation, hasNames, openConversation } from './conversation.ts';
import { alerting } from './distress/jobs.ts';
import { cacheFor } from './knowing/answer-cache.ts';
import { createKnowledge, type Knowledge, readAhead } from './knowing/knowledge.ts';
import { mask, withoutPlaceholders } from './mask.ts';
import { wording } from './model/wording.ts';
import { joinConversation, splitConversation } from './recording/conversation-id.ts';
import { type Explained, explain } from './recording/explain.ts';
import { recordedAnswer } from './recording/recorder.ts';
import { recording } from './recording/recording.ts';
import { conversationList } from './recording/store.ts';
import { type Past, replaying } from './replay/replay.ts';
import { questionList, type Taught } from './store.ts';
import { teaching } from './teaching.ts';
import { enquiryAbout, enquiryOf } from './transcript.ts';
import { unanswered } from './unanswered.ts';

// A call that is not streamed is aborted after nine seconds.
const secondsWithoutStream = 7;
const afterStart = 2_000;

/** Learns from its examples once the first visitors have been answered, so that nobody waits for it. */
export async function warmChatbot(): Promise<void> {
  await wait(afterStart, undefined, { ref: false });
  await readAhead();
}

interface Others {
  academy: AcademyService;
  courses: CourseService;
  enquiries: EnquiryService;
  fees: FeeService;
  settings: SettingsService;
}

export { answersChanged } from './teaching.ts';

/** What came with a question. */
interface Talk {
  /** The token of the answer before. */
  conversation?: string | null | undefined;
  /** The language to answer in; by default that of the question. */
  language?: ChatLanguage | null | undefined;
}

/** A question, ready to be answered. */
interface Asked extends Pick<Talk, 'language'> {
  masked: string;
  /** What the conversation was about before. */
  state: string;
  now: Date;
}

/** The lists of the office about the chatbot, for those who count them. */
export const chatbotLists = (deps: Pick<Deps, 'clock'>) => ({
  conversations: conversationList(deps),
  questions: questionList(deps),
});

export type ChatbotService = ReturnType<typeof chatbotService>;

export function chatbotService(deps: Deps, others: Others) {
  const { enquiries, fees } = others;
  const taught = teaching(deps);
  const knowledge = knowledgeOf(taught, others);
  const model = wording(deps);
  const countUnanswered = unanswered(deps);
  const alertOffice = alerting(deps);
  const turns = recording(deps);
  const cached = cacheFor<Ready>(2_000);
  const plain = plainAnswers(deps.config.payments.gateway === 'sandbox');
  const replays = replaying(deps, { taught, answerer: answererOf(plain, knowledge, fees) });

  async function read(query: string, { conversation, language }: Talk) {
    const { id, state } = splitConversation(conversation);
    const known = await knowledge();
    const schedule = await fees.schedule.get();
    const masked = mask(query);
    const now = deps.clock.now();
    // Whether the office is open changes by the minute.
    const inputs = [known, schedule, Math.floor(now.getTime() / 60_000)];
    const ready = await cached(inputs, `${language ?? ''} ${state} ${masked}`, async () =>
      readyOf(await plain(known, schedule, { masked, state, language, now })),
    );
    const { answered, explained } = ready;
    if (answered.reply.unanswered && !isDistress(explained.topic))
      countUnanswered(masked, explained.language);
    if (isDistress(explained.topic)) alertOffice(id);
    /** Records the answer with this text. */
    const finish = (text = answered.reply.text): ChatAnswer => {
      const turn = turns.record({ conversation: id, state, masked, answer: text, explained });
      const conversation = joinConversation(id, ready.state);
      return { ...ready.sent, response: text, conversation, ...(turn && { turn }) };
    };
    return { masked, answered, known, finish };
  }

  return {
    taught,
    turns,
    replays,
    async ask(query: string, talk: Talk): Promise<ChatAnswer> {
      const { masked, answered, known, finish } = await read(query, talk);
      if (!deps.config.chatbot.model) return finish();
      const chunks = model.phrase(masked, answered, known, { seconds: secondsWithoutStream });
      let step = await chunks.next();
      while (!step.done) step = await chunks.next();
      return finish(step.value);
    },
    /** Streams the answer; its last event is the answer that counts. */
    async stream(query: string, talk: Talk, signal: AbortSignal) {
      const { masked, answered, known, finish } = await read(query, talk);
      return eventsOf(finish, model.phrase(masked, answered, known, { seconds: 60, signal }));
    },
    /** Sends the conversation as an enquiry. */
    askOffice: (db: Db, form: AskOfficeForm, by: Sender) =>
      enquiries.send(db, enquiryOf(form), by, 'chatbot'),
    /** To be called when that enquiry is committed. */
    enquirySent: () => enquiries.announceLater(),
  };
}

type Plain = (known: Knowledge, schedule: Fee[], asked: Asked) => Promise<Answered>;

/** The bot's plain answers: to visitors, and in replays and previews. */
function plainAnswers(testMode: boolean): Plain {
  return (known, schedule, { masked, state, now, language }) => {
    const world = { knowledge: known, fees: async () => schedule, now, testMode, language };
    return answer(withoutPlaceholders(masked), openConversation(state), world);
  };
}

/** Makes what answers past questions with these lessons, or with those that the office has saved. */
const answererOf =
  (plain: Plain, knowledge: ReturnType<typeof knowledgeOf>, fees: FeeService) => async (lessons?: Taught) => {
    const [known, schedule] = [await knowledge(lessons), await fees.schedule.get()];
    return async ({ question: masked, state, language, at: now }: Past) => {
      const answered = await plain(known, schedule, { masked, state, language, now });
      const { topic, outcome } = explain(answered);
      return { topic, outcome, answer: recordedAnswer(answered.reply.text) };
    };
  };

/** All that the bot knows; the same object until something in it changes. */
function knowledgeOf(taught: ReturnType<typeof teaching>, { academy, courses, settings }: Others) {
  const make = createKnowledge();
  const makeForPreview = createKnowledge();
  return async (lessons?: Taught) => {
    await readAhead();
    const [{ all }, known, profile, options, holidays, site] = await Promise.all([
      courses.catalogue.get(),
      taught.known.get(),
      academy.profile.get(),
      settings.options.get(),
      settings.holidays.get(),
      settings.site.get(),
    ]);
    const lists = { courses: all, academy: profile, options, holidays, site };
    return lessons ? makeForPreview({ ...lists, taught: lessons }) : make({ ...lists, taught: known });
  };
}

type StreamedEvent = { event: 'delta'; data: { text: string } } | { event: 'done'; data: ChatAnswer };

async function* eventsOf(
  finish: (text: string | undefined) => ChatAnswer,
  chunks: AsyncGenerator<string, string | undefined>,
): AsyncGenerator<StreamedEvent> {
  let step = await chunks.next();
  for (; !step.done; step = await chunks.next()) yield { event: 'delta', data: { text: step.value } };
  yield { event: 'done', data: finish(step.value) };
}

/** An answer with what is sent and recorded of it, made once for all who ask the same. */
interface Ready {
  answered: Answered;
  explained: Explained;
  /** What the conversation is about now. */
  state: string;
  sent: Omit<ChatAnswer, 'response' | 'conversation'>;
}

function readyOf(answered: Answered): Ready {
  const { reply, about, language } = answered;
  const sent = {
    ...(reply.sources && { sources: reply.sources }),
    ...(reply.suggestions && { suggestions: reply.suggestions }),
    ...(reply.ask && { ask_office: true }),
    ...(hasNames(about) && { enquiry: enquiryAbout(about) }),
    language,
  };
  return { answered, explained: explain(answered), state: closeConversation(about), sent };
}
