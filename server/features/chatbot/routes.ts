import { askChatbot, askOffice } from '#contract/chatbot.ts';
import {
  addAnswer,
  changeAnswer,
  deleteAnswer,
  deleteQuestion,
  listAnswers,
  listQuestions,
  restoreAnswer,
  restoreQuestion,
} from '#contract/chatbot-answers.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';
import type { ChatbotService } from './service.ts';
import type { Teaching } from './teaching.ts';

const chatLimit = { name: 'chat', points: 60, seconds: 60 };
// The same as for the enquiry form, and counted together with it.
const enquiryLimit = { name: 'enquiry', points: 120, seconds: 600 };

export function chatbotRoutes(api: Api, chatbot: ChatbotService) {
  api.serve(
    askChatbot,
    async ({ body: { query, conversation }, accepts }) => {
      if (!accepts('text/event-stream')) return chatbot.ask(query, conversation);
      const ending = new AbortController();
      const events = await chatbot.tell(query, conversation, ending.signal);
      return eventStream(events, () => ending.abort());
    },
    { limit: chatLimit },
  );

  api.serve(
    askOffice,
    async ({ db, body, caller, afterCommit }) => {
      afterCommit(chatbot.enquirySent);
      return chatbot.askOffice(db, body, caller);
    },
    { limit: enquiryLimit },
  );
  teachingRoutes(api, chatbot.taught);
}

function teachingRoutes(api: Api, taught: Teaching) {
  const { changed } = taught;

  api.serve(listAnswers, async ({ db, query }) => taught.listAnswers(db, query));

  api.serve(addAnswer, async ({ db, body: { question_id, ...form }, caller, afterCommit }) => {
    afterCommit(changed);
    return taught.add(db, form, question_id, caller);
  });

  api.serve(
    changeAnswer,
    async ({ db, params, body: { _id, updated_at: _, was, ...form }, caller, afterCommit }) => {
      if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
      afterCommit(changed);
      return taught.change(db, params.id, form, was, caller);
    },
  );

  api.serve(deleteAnswer, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changed);
    await taught.remove(db, params.id, caller);
  });

  api.serve(restoreAnswer, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changed);
    return taught.restore(db, params.id, caller);
  });

  api.serve(listQuestions, async ({ db, query }) => taught.listQuestions(db, query));

  api.serve(deleteQuestion, async ({ db, params, afterCommit }) => {
    afterCommit(changed);
    await taught.setAside(db, params.id);
  });

  api.serve(restoreQuestion, async ({ db, params, afterCommit }) => {
    afterCommit(changed);
    return taught.takeBack(db, params.id);
  });
}
