import {
  addAnswer,
  changeAnswer,
  deleteAnswer,
  deleteQuestion,
  listAnswers,
  listQuestions,
  restoreAnswer,
  restoreQuestion,
} from '#contract/chatbot/answers.ts';
import { askChatbot, askOffice, rateAnswer } from '#contract/chatbot/chatbot.ts';
import {
  listConversations,
  markConversationSeen,
  readConversation,
} from '#contract/chatbot/conversations.ts';
import { addExample, deleteExample, listExamples } from '#contract/chatbot/examples.ts';
import { listReplayChanges, previewTeaching, readReplay, startReplay } from '#contract/chatbot/replay.ts';
import { Failure } from '#contract/failure.ts';
import { serveReader, serveTrash } from '#server/office-list/serve.ts';
import { eventStream } from '#server/platform/http/answers/event-stream.ts';
import type { Api } from '#server/platform/http/api.ts';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import type { Recording } from './recording/recording.ts';
import type { Replaying } from './replay/replay.ts';
import type { ChatbotService } from './service.ts';
import type { Teaching } from './teaching.ts';

const chatLimit = { name: 'chat', points: 60, seconds: 60 };
// The same as for the enquiry form, and counted together with it.
const enquiryLimit = { name: 'enquiry', points: 120, seconds: 600 };

export function chatbotRoutes(api: Api, chatbot: ChatbotService) {
  api.serve(
    askChatbot,
    async ({ body: { query, ...talk }, accepts }) => {
      if (!accepts('text/event-stream')) return chatbot.ask(query, talk);
      const ending = new AbortController();
      const events = await chatbot.stream(query, talk, ending.signal);
      return eventStream(events, () => ending.abort());
    },
    { limit: chatLimit },
  );

  api.serve(
    askOffice,
    async ({ db, body, caller, afterCommit, requireOpen }) => {
      const { board, subject } = body;
      await requireOpen({
        ...(board && { board: ['boards', board] as const }),
        ...(subject && { subject: ['subjects', subject] as const }),
      });
      afterCommit(chatbot.enquirySent);
      return chatbot.askOffice(db, body, caller);
    },
    { limit: enquiryLimit, tells: ['enquiries'] },
  );
  teachingRoutes(api, chatbot.taught);
  exampleRoutes(api, chatbot.taught);
  conversationRoutes(api, chatbot.turns);
  replayRoutes(api, chatbot.replays);
}

// A preview asks thousands of questions, so one runs at a time.
const previewing = createBulkhead({
  name: 'chatbot preview',
  concurrency: 1,
  queue: 4,
  queuePerCaller: 2,
  maxWait: 4_000,
});

function replayRoutes(api: Api, replays: Replaying) {
  const nothing = { tells: [], audits: 'nothing' } as const;
  api.serve(readReplay, ({ db }) => replays.last(db));
  api.serve(startReplay, ({ db }) => replays.start(db), nothing);
  serveReader(api, { list: listReplayChanges }, replays.list);
  api.serve(previewTeaching, ({ db, body }) => replays.preview(db, body), {
    ...nothing,
    bulkhead: previewing,
  });
}

function exampleRoutes(api: Api, taught: Teaching) {
  const effects = { tells: ['answers'], audits: 'answer' } as const;
  serveReader(api, { list: listExamples }, taught.examples);
  api.serve(
    addExample,
    ({ body: { example, question_id }, ...work }) => taught.addExample(work, example, question_id),
    effects,
  );
  api.serve(deleteExample, ({ params, ...work }) => taught.removeExample(work, params.id), effects);
}

function conversationRoutes(api: Api, turns: Recording) {
  const tells = ['answers'];
  serveReader(api, { list: listConversations }, turns.list);
  api.serve(readConversation, ({ db, params }) => turns.read(db, params.id));
  api.serve(markConversationSeen, (work) => turns.markSeen(work, work.params.id), {
    tells,
    audits: 'answer',
  });
  api.serve(rateAnswer, ({ db, body }) => turns.rate(db, body.turn, body.helped), {
    limit: chatLimit,
    tells,
  });
}

function teachingRoutes(api: Api, taught: Teaching) {
  const tells = ['answers'];
  const effects = { tells, audits: 'answer' } as const;
  // Questions of visitors that are open or set aside.
  const moved = { tells, audits: 'nothing' } as const;

  serveReader(api, { list: listAnswers }, taught.list);

  api.serve(
    addAnswer,
    ({ body: { question_id, ...form }, ...work }) => taught.add(work, form, question_id),
    effects,
  );

  api.serve(
    changeAnswer,
    async ({ params, body: { _id, updated_at: _, was, ...form }, ...work }) => {
      if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
      return taught.change(work, params.id, form, was);
    },
    effects,
  );

  serveTrash(api, { removeOne: deleteAnswer, restoreOne: restoreAnswer }, taught.list, tells);

  serveReader(api, { list: listQuestions }, taught.questions);

  api.serve(deleteQuestion, async ({ db, params }) => void (await taught.setAside(db, params.id)), moved);

  api.serve(restoreQuestion, async ({ db, params }) => taught.takeBack(db, params.id), moved);
}
