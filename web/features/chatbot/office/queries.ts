import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerForm,
  addAnswer,
  changeAnswer,
  deleteAnswer,
  deleteQuestion,
  restoreAnswer,
  restoreQuestion,
} from '#contract/chatbot/answers.ts';
import { markConversationSeen, readConversation } from '#contract/chatbot/conversations.ts';
import { addExample, deleteExample, type ExampleForm } from '#contract/chatbot/examples.ts';
import { readReplay, startReplay } from '#contract/chatbot/replay.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['answers'];

interface Teaching {
  /** The answer to change; without it a new one is added. */
  id: string | undefined;
  questionId: string | undefined;
  form: AnswerForm;
  /** The `updated_at` of the answer as known here. */
  was: string | undefined;
  idempotencyKey: string;
}

export function useTeach() {
  return useMutation({
    mutationFn: ({ id, questionId, form, was, idempotencyKey }: Teaching) =>
      id
        ? call(changeAnswer, { params: { id }, body: { ...form, was } })
        : call(
            addAnswer,
            { body: { ...form, ...(questionId && { question_id: questionId }) } },
            { idempotencyKey },
          ),
    onSuccess: useRefresh(),
  });
}

/** Removes or restores an answer or a question. */
export function useMove() {
  const moves = {
    answer: [deleteAnswer, restoreAnswer],
    question: [deleteQuestion, restoreQuestion],
  } as const;
  return useMutation({
    mutationFn: async ({ kind, id, back }: { kind: keyof typeof moves; id: string; back: boolean }) => {
      await call(moves[kind][back ? 1 : 0], { params: { id } });
    },
    onSuccess: useRefresh(),
  });
}

interface TaughtExample {
  body: { example: ExampleForm; question_id?: string };
  idempotencyKey: string;
}

export function useTeachExample() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: TaughtExample) => call(addExample, { body }, { idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useDeleteExample() {
  return useMutation({
    mutationFn: (id: string) => call(deleteExample, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

export const useConversation = (id: string) =>
  useQuery({
    queryKey: [...queryKey, 'conversation', id],
    queryFn: () => call(readConversation, { params: { id } }),
  });

export function useMarkSeen() {
  return useMutation({
    mutationFn: (id: string) => call(markConversationSeen, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

export const useReplay = () =>
  useQuery({ queryKey: [...queryKey, 'replay', 'last'], queryFn: () => call(readReplay) });

export const useStartReplay = () => useMutation({ mutationFn: () => call(startReplay) });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
