import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerForm,
  addAnswer,
  changeAnswer,
  deleteAnswer,
  deleteQuestion,
  restoreAnswer,
  restoreQuestion,
} from '#contract/chatbot-answers.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['answers'];

interface Teaching {
  /** The answer to change; without it a new one is added. */
  id: string | undefined;
  questionId: string | undefined;
  form: AnswerForm;
  /** When the answer to change was changed last, as far as is known here. */
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

/** Takes an answer or a question away, or brings it back. */
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

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
