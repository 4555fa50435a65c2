import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Role } from '#contract/access.ts';
import { Problem } from '#contract/failure.ts';
import { ForumComment, ForumTopicDetail } from '#contract/forum/forum.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

export type Person = { id: string; headers: { Authorization: string } };

/** Signs someone in whose account is so many days old. */
export async function person(
  t: TestApp,
  { role = 'member', days = 0, first = 'Asha', last = 'Rane' } = {} as {
    role?: Role;
    days?: number;
    first?: string;
    last?: string;
  },
): Promise<Person> {
  const { token, authorization } = await t.signIn(role);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await t.deps.pool.query('update users set created_at = $2, user_metadata = $3 where id = $1', [
    sub,
    new Date(t.deps.clock.now().getTime() - days * 86_400_000),
    { firstName: first, lastName: last },
  ]);
  return { id: sub, headers: authorization };
}

let texts = 0;
/** A text that no other post has. */
export const uniqueText = () => `A question number ${++texts} about lessons`;

export const topicForm = (change: object = {}) => ({
  categoryId: 'general-discussion',
  title: uniqueText(),
  text: `${uniqueText()}. What do you think?`,
  ...change,
});

export async function start(t: TestApp, who: Person, change: object = {}): Promise<ForumTopicDetail> {
  const answer = await t.send('POST', '/api/forum/topics', topicForm(change), who.headers);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return await readAs(ForumTopicDetail, answer);
}

export const comment = (t: TestApp, who: Person, topicId: string, text: string, change: object = {}) =>
  t.send('POST', `/api/forum/topics/${topicId}/comments`, { text, ...change }, who.headers);

export async function said(
  t: TestApp,
  who: Person,
  topicId: string,
  text = uniqueText(),
  change: object = {},
) {
  const answer = await comment(t, who, topicId, text, change);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return await readAs(ForumComment, answer);
}

export async function commentsOf(
  t: TestApp,
  topicId: string,
  who?: Person,
  query = '',
): Promise<ForumComment[]> {
  const answer = await t.fetch(
    `/api/forum/topics/${topicId}/comments${query}`,
    who && { headers: who.headers },
  );
  expect(answer.status).toBe(200);
  return await readAs(z.array(ForumComment), answer);
}

export async function topicOf(t: TestApp, id: string, who?: Person): Promise<ForumTopicDetail> {
  const answer = await t.fetch(`/api/forum/topics/${id}`, who && { headers: who.headers });
  expect(answer.status).toBe(200);
  return await readAs(ForumTopicDetail, answer);
}

export async function problem(answer: Response) {
  const { status, code, detail } = await readAs(Problem, answer);
  return { status, code, detail };
}
