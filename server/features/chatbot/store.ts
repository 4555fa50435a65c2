import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type AnswerForm, ChatbotAnswer, ChatbotQuestion } from '#contract/chatbot-answers.ts';
import { chatbotAnswers, chatbotModelUse, chatbotQuestions } from '#server/db/tables/chatbot.ts';
import type { Deps } from '#server/deps.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import { type ListDeps, officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database.ts';
import { eraseInSteps } from '#server/platform/erase.ts';
import { contains } from '#server/platform/list.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type AnswerRow = typeof chatbotAnswers.$inferSelect;
type QuestionRow = typeof chatbotQuestions.$inferSelect;

const toAnswer = (row: AnswerRow): ChatbotAnswer => wireFields(ChatbotAnswer, row);
const toQuestion = (row: QuestionRow): ChatbotQuestion => wireFields(ChatbotQuestion, row);

export async function allAnswers(db: Db): Promise<ChatbotAnswer[]> {
  const rows = await db
    .select()
    .from(chatbotAnswers)
    .where(isNull(chatbotAnswers.trashed_at))
    .orderBy(asc(chatbotAnswers.created_at), asc(chatbotAnswers.id));
  return rows.map(toAnswer);
}

const { question, answer, also } = chatbotAnswers;

export const answerList = (deps: ListDeps) =>
  officeList(
    {
      kind: 'answer',
      table: chatbotAnswers,
      sorts: {
        updated_at: { by: chatbotAnswers.updated_at, kind: 'time' },
        question: { by: sql`lower(${question})`, kind: 'text' },
      },
      search: (text) => or(...[question, answer, also].map((column) => contains(column, text))),
      matching: () => [],
      toWire: toAnswer,
      subject: (row) => row.question,
      gone: 'This answer is no longer there.',
    },
    deps,
  );

export async function insertAnswer(db: Db, form: AnswerForm, by: string, now: Date): Promise<ChatbotAnswer> {
  const [row] = await db
    .insert(chatbotAnswers)
    .values({ id: randomUUIDv7(), ...form, created_at: now, updated_at: now, updated_by: by })
    .returning();
  return toAnswer(row as AnswerRow);
}

export async function updateAnswer(
  db: Db,
  id: string,
  form: AnswerForm,
  { by, now }: { by: string; now: Date },
): Promise<ChatbotAnswer> {
  const change = { ...form, updated_at: now, updated_by: by };
  const [row] = await db.update(chatbotAnswers).set(change).where(eq(chatbotAnswers.id, id)).returning();
  return toAnswer(row as AnswerRow);
}

export type CountedQuestion = Pick<QuestionRow, 'key' | 'question' | 'asked'>;

/** Writes questions down, or counts them on; what was set aside stays so, what was answered is open again. */
export async function countQuestions(db: Db, questions: CountedQuestion[], now: Date): Promise<void> {
  // In one order everywhere, so that two nodes never wait for each other.
  const rows = questions
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((question) => ({ id: randomUUIDv7(), ...question, first_asked_at: now, last_asked_at: now }));
  if (rows.length === 0) return;
  await db
    .insert(chatbotQuestions)
    .values(rows)
    .onConflictDoUpdate({
      target: chatbotQuestions.key,
      set: {
        asked: sql`${chatbotQuestions.asked} + excluded.asked`,
        last_asked_at: now,
        state: sql`case when ${chatbotQuestions.state} = 'aside' then 'aside' else 'open' end`,
      },
    });
}

export const questionList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'answer',
      table: chatbotQuestions,
      sorts: {
        asked: { by: chatbotQuestions.asked, kind: 'number' },
        last_asked_at: { by: chatbotQuestions.last_asked_at, kind: 'time' },
        question: { by: sql`lower(${chatbotQuestions.question})`, kind: 'text' },
      },
      listed: eq(chatbotQuestions.state, 'open'),
      search: (text) => contains(chatbotQuestions.question, text),
      matching: () => [],
      toRows: (_, rows) => rows.map(toQuestion),
    },
    deps,
  );

/** Moves a question on, if it is in another state. */
export async function moveQuestion(
  db: Db,
  id: string,
  from: QuestionRow['state'],
  to: QuestionRow['state'],
): Promise<ChatbotQuestion | undefined> {
  const [row] = await db
    .update(chatbotQuestions)
    .set({ state: to })
    .where(and(eq(chatbotQuestions.id, id), eq(chatbotQuestions.state, from)))
    .returning();
  return row && toQuestion(row);
}

/** Lets go of what was asked once and long ago, and of all but the newest. */
export async function forgetOldQuestions(db: Db, askedOnceBefore: Date, keep: number): Promise<void> {
  const { asked, last_asked_at } = chatbotQuestions;
  await db.delete(chatbotQuestions).where(and(eq(asked, 1), lt(last_asked_at, askedOnceBefore)));
  await db.execute(sql`delete from ${chatbotQuestions} where id in (
    select id from ${chatbotQuestions} order by last_asked_at desc offset ${keep})`);
}

/** Erases answers that were moved to the trash before then. */
export const eraseTrash = (db: Db, before: Date): Promise<void> =>
  eraseInSteps(db, chatbotAnswers, lt(chatbotAnswers.trashed_at, before));

/** Takes one of today's requests to the model; false when all are used up. */
export async function takeModelRequest(db: Db, day: string, most: number): Promise<boolean> {
  const result = await db
    .insert(chatbotModelUse)
    .values({ day, requests: 1 })
    .onConflictDoUpdate({
      target: chatbotModelUse.day,
      set: { requests: sql`${chatbotModelUse.requests} + 1` },
      setWhere: lt(chatbotModelUse.requests, most),
    });
  return result.rowCount === 1;
}
