import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCourses } from '#contract/courses/catalogue.ts';
import { Failure } from '#contract/failure.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const failed = 'Failed to fetch courses.';

beforeEach(() => site.signIn('member'));

test('loading shows a message', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  site.answer(listCourses, async () => {
    await answered;
    return {};
  });
  await site.open('/courses');
  await screen.findByText('Loading courses...');
  answer();
  await screen.findByText('No courses yet');
  expect(screen.queryByText('Loading courses...')).toBeNull();
});

test.each<[what: string, error: () => Error]>([
  ['refuses', () => new Failure('internal')],
  ['cannot be reached', lostConnection],
])('a server that %s is said to fail, and can be asked again', async (_, error) => {
  site.answer(listCourses, () => {
    throw error();
  });
  const user = await site.open('/courses');
  await screen.findByText(failed);
  site.answer(listCourses, () => ({ '3rd': [] }));
  await press(user, 'Try again');
  await screen.findByText('No courses yet');
  expect(screen.queryByText(failed)).toBeNull();
});

test.each([
  ['a list', '[]'],
  ['null', 'null'],
  ['no JSON', '<html>'],
  ['a standard that is no list', '{"1st":{}}'],
])('an answer that is %s has an invalid format', async (_, body) => {
  site.answer(listCourses, () => new Response(body, { headers: { 'content-type': 'application/json' } }));
  await site.open('/courses');
  await screen.findByText('Invalid data format received from the server.');
});

test('what a course lacks is replaced by a text, and a link that runs code is dropped', async () => {
  site.answer(listCourses, () =>
    Response.json({ '10th': [{}, { title: 'Trap', courselink: 'javascript:alert(1)' }] }),
  );
  await site.open('/courses');
  await screen.findByRole('heading', { name: 'Untitled Course' });
  expect(screen.getAllByText('No description available')).toHaveLength(2);
  expect(screen.getAllByText('Course link not available')).toHaveLength(2);
});

test('a search shows what matches, and all again at a press', async () => {
  const course = (title: string) => ({ title, description: 'Warp and weft.' });
  site.answer(listCourses, () => Response.json({ '9th': [course('Weaving')], '10th': [course('Calculus')] }));
  const user = await site.open('/courses');
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  await screen.findByRole('heading', { name: 'Weaving' });
  await fill(user, { 'Search courses': 'CALC weft' });
  expect(titles()).toEqual(['Calculus']);
  await fill(user, { 'Search courses': 'no such thing' });
  expect(titles()).toEqual([]);
  await press(user, 'Show all courses');
  expect(titles()).toEqual(['Weaving', 'Calculus']);
});
