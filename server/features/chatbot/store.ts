import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type AnswerForm, ChatbotAnswer, ChatbotQuestion } from '#contract/chatbot/answers.ts';
import { ChatbotExample, type ExampleForm, type ListedExample } from '#contract/chatbot/examples.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { TaughtTopic } from '#contract/chatbot/topics.ts';
import {
  chatbotAnswers,
  chatbotExamples,
  chatbotModelUse,
  chatbotQuestions,
} from '#server/db/tables/chatbot.ts';
import type { Deps } from '#server/deps.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import { type ListDeps, officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains, forLists } from '#server/platform/lists/text-match.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type AnswerRow = typeof chatbotAnswers.$inferSelect;
type QuestionRow = typeof chatbotQuestions.$inferSelect;

const toAnswer = (row: AnswerRow): ChatbotAnswer => wireFields(ChatbotAnswer, row);
const toQuestion = (row: QuestionRow): ChatbotQuestion => wireFields(ChatbotQuestion, row);
const toExample = (row: typeof chatbotExamples.$inferSelect): ChatbotExample =>
  wireFields(ChatbotExample, row);

/** All that the office taught; an example of an answer is one more way to ask for it. */
export async function allTaught(db: Db): Promise<Taught> {
  const rows = await db
    .select()
    .from(chatbotAnswers)
    .where(isNull(chatbotAnswers.trashed_at))
    .orderBy(asc(chatbotAnswers.created_at), asc(chatbotAnswers.id));
  const examples = (await db.select().from(chatbotExamples).orderBy(asc(chatbotExamples.id))).map(toExample);
  return withExamples(rows.map(toAnswer), examples);
}

/** What the office taught, as the bot uses it. */
export interface Taught {
  answers: ChatbotAnswer[];
  /** Only those of a topic. */
  examples: { topic: TaughtTopic; language: ChatLanguage; text: string }[];
}

function withExamples(
  answers: ChatbotAnswer[],
  examples: Pick<ChatbotExample, 'topic' | 'answer_id' | 'language' | 'text'>[],
): Taught {
  const ways = Map.groupBy(examples, ({ answer_id }) => answer_id);
  return {
    answers: answers.map((one) => {
      const more = ways.get(one._id)?.map(({ text }) => text) ?? [];
      return more.length > 0 ? { ...one, also: [one.also, ...more].join('\n') } : one;
    }),
    examples: examples.flatMap(({ topic, language, text }) => (topic ? [{ topic, language, text }] : [])),
  };
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

export const exampleList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'answer',
      table: chatbotExamples,
      sorts: {
        added_at: { by: chatbotExamples.added_at, kind: 'time' },
        text: { by: sql`lower(${chatbotExamples.text})`, kind: 'text' },
      },
      listed: undefined,
      search: (text) => contains(chatbotExamples.text, text),
      matching: () => [],
      toRows: namedExamples,
    },
    deps,
  );

/** Examples with the questions of the answers that they ask for. */
async function namedExamples(
  db: Db,
  rows: (typeof chatbotExamples.$inferSelect)[],
): Promise<ListedExample[]> {
  const ids = rows.flatMap(({ answer_id }) => answer_id ?? []);
  const answers = await db
    .select({ id: chatbotAnswers.id, question: chatbotAnswers.question })
    .from(chatbotAnswers)
    .where(inArray(chatbotAnswers.id, ids));
  const questions = new Map(answers.map(({ id, question }) => [id, question]));
  return rows.map((row) => ({
    ...toExample(row),
    answer_question: questions.get(row.answer_id ?? '') ?? null,
  }));
}

export async function insertExample(
  db: Db,
  form: ExampleForm,
  by: string,
  now: Date,
): Promise<ChatbotExample> {
  // As one line, because `also` has one way to ask per line.
  const text = form.text.replace(/\s+/g, ' ');
  const [row] = await db
    .insert(chatbotExamples)
    .values({ id: randomUUIDv7(), ...form, text, added_by: by, added_at: now })
    .returning();
  return toExample(row as typeof chatbotExamples.$inferSelect);
}

export async function removeExample(db: Db, id: string): Promise<ChatbotExample | undefined> {
  const [row] = await db.delete(chatbotExamples).where(eq(chatbotExamples.id, id)).returning();
  return row && toExample(row);
}

export type CountedQuestion = Pick<QuestionRow, 'key' | 'question' | 'asked' | 'thumbs_down' | 'language'>;

/** Saves questions or raises their counts. One that was set aside stays so, one that was answered is open again. */
export async function countQuestions(db: Db, questions: CountedQuestion[], now: Date): Promise<void> {
  // In one order everywhere, so that two nodes never deadlock.
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
        thumbs_down: sql`${chatbotQuestions.thumbs_down} + excluded.thumbs_down`,
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
      },
      listed: eq(chatbotQuestions.state, 'open'),
      search: (text, { contains } = forLists) => contains(chatbotQuestions.question, text),
      matching: () => [],
      toRows: (_, rows) => rows.map(toQuestion),
    },
    deps,
  );

/** Moves a question from one state to another; undefined if it is not in the first. */
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
