import type { AskOfficeForm, ChatAnswer } from '#contract/chatbot.ts';
import type { Deps } from '#server/deps.ts';
import type { AcademyService } from '#server/features/academy/service.ts';
import type { CourseService } from '#server/features/courses/service.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { FeeService } from '#server/features/fees/service.ts';
import type { Db } from '#server/platform/database.ts';
import { type Answered, answer } from './answering/answer.ts';
import { hasNames } from './answering/choose.ts';
import { closeConversation, openConversation } from './conversation.ts';
import { fresh } from './knowing/fresh.ts';
import { createKnowledge } from './knowing/knowledge.ts';
import { mask, withoutMarks } from './mask.ts';
import { countQuestion } from './store.ts';
import { teaching } from './teaching.ts';
import { enquiryAbout, enquiryOf } from './transcript.ts';

interface Others {
  academy: AcademyService;
  courses: CourseService;
  enquiries: EnquiryService;
  fees: FeeService;
}

export type ChatbotService = ReturnType<typeof chatbotService>;

export function chatbotService(deps: Deps, { academy, courses, enquiries, fees }: Others) {
  const taught = teaching(deps);
  const knowledgeOf = createKnowledge();
  const feesNow = fresh(() => fees.list(deps.db));
  const testMode = deps.config.payments.gateway === 'sandbox';

  async function knowledge() {
    const [{ all }, answers, facts] = await Promise.all([
      courses.catalogue.get(),
      taught.answers.get(),
      academy.facts.get(),
    ]);
    return knowledgeOf({ courses: all, answers, academy: facts });
  }

  /** The office learns what the bot could not answer; the visitor does not wait for that, nor fail with it. */
  function remember(masked: string, { reply, understood }: Answered) {
    if (!reply.unanswered) return;
    const key = (understood.terms.toSorted().join(' ') || masked.toLowerCase()).slice(0, 300);
    countQuestion(deps.db, key, masked.slice(0, 500).toWellFormed(), deps.clock.now())
      .then(() => deps.news.tell('answers'))
      .catch((err: unknown) => deps.log.warn({ err }, 'chatbot: a question was not written down'));
  }

  return {
    taught,
    async ask(query: string, conversation: string | null | undefined): Promise<ChatAnswer> {
      const world = { knowledge: await knowledge(), fees: feesNow, now: deps.clock.now(), testMode };
      const masked = mask(query);
      const answered = await answer(withoutMarks(masked), openConversation(conversation), world);
      remember(masked, answered);
      return toAnswer(answered);
    },
    /** Makes an enquiry of the conversation. */
    askOffice: (db: Db, form: AskOfficeForm) => enquiries.send(db, enquiryOf(form)),
    /** To be called when that enquiry is committed. */
    enquirySent: () => enquiries.announceSoon(),
  };
}

function toAnswer({ reply, about }: Answered): ChatAnswer {
  return {
    response: reply.text,
    ...(reply.sources && { sources: reply.sources }),
    ...(reply.suggestions && { suggestions: reply.suggestions }),
    ...(reply.ask && { ask_office: true }),
    ...(hasNames(about) && { enquiry: enquiryAbout(about) }),
    conversation: closeConversation(about),
  };
}
