import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCourses } from '#contract/courses/catalogue.ts';
import { addCourse, type Course, changeCourse, courseTrash } from '#contract/courses/courses.ts';
import { Failure } from '#contract/failure.ts';
import { fieldValue, fill, press, pressInMenu } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let stored: Course;

beforeEach(() => {
  stored = {
    _id: idOf(1),
    title: 'Weaving',
    description: 'Warp and weft.',
    courselink: 'https://example.com/weaving',
    standard: 10,
    subjects: null,
    version: 1,
  };
  site.signIn('staff');
  site.answer(listCourses, () => ({ '10th': [stored] }));
  site.answer(changeCourse, ({ body: { _id, version, subjects = stored.subjects, ...course } }) => {
    if (version !== stored.version) throw new Failure('changed_meanwhile', undefined, { current: stored });
    stored = { ...stored, ...course, subjects, version: version + 1 };
    return stored;
  });
});

async function openEdit() {
  const user = await site.open('/admin/courses');
  await press(user, 'Edit');
  await screen.findByRole('dialog', { name: 'Edit Course' });
  return user;
}

test('loading, failing and empty each have a message', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  site.answer(listCourses, async () => {
    await answered;
    return new Response('', { status: 502 });
  });
  const user = await site.open('/admin/courses');
  await screen.findByText('Loading courses...');
  answer();
  await screen.findByText('Error: HTTP error! status: 502');
  site.answer(listCourses, () => ({}));
  await press(user, 'Try again');
  await screen.findByText('No courses available');
});

test('a change or a delete that fails shows a message', async () => {
  site.answer(changeCourse, () => new Response('', { status: 503 }));
  site.answer(courseTrash.removeOne, () => new Response('', { status: 503 }));
  const user = await openEdit();
  await press(user, 'Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe('HTTP error! status: 503');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press(user, 'Delete');
  await press(user, 'Delete course');
  await screen.findByText('Error: Failed to delete course');
});

test('an empty form names what is missing, and a lost answer adds one course', async () => {
  site.answer(addCourse, () => new Response('', { status: 504 }));
  const user = await site.open('/admin/courses?add=yes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Course' }));
  const add = dialog.getByRole('button', { name: 'Add Course' });
  await user.click(add);
  await dialog.findByText('Title is required.');
  expect(dialog.getByText('Standard is required.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
  await user.type(dialog.getByLabelText('Title'), 'Dyeing');
  await user.type(dialog.getByLabelText('Description'), 'Indigo and madder.');
  await user.type(dialog.getByLabelText('Course Link'), 'https://example.com/dyeing');
  await user.selectOptions(dialog.getByLabelText('Standard'), '9th');
  await user.click(add);
  await dialog.findByText('HTTP error! status: 504');
  site.answer(addCourse, ({ body: { subjects = null, ...body } }) => ({
    ...stored,
    ...body,
    subjects,
    _id: idOf(2),
  }));
  await user.click(add);
  await screen.findByText('Course added successfully.');
  const keys = site.asked(addCourse).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('subjects are guessed as the title is typed, until someone names them', async () => {
  const user = await openEdit();
  const subjects = screen.getByLabelText<HTMLInputElement>('Subjects');
  expect(subjects.placeholder).toBe('');
  await fill(user, { Title: 'Weaving with geometry' });
  expect(subjects.placeholder).toBe('Mathematics, Geometry');
  await user.type(subjects, 'Craft, Geometry');
  await press(user, 'Save Changes');
  await screen.findByText('Course updated successfully.');
  expect(stored.subjects).toEqual(['Craft', 'Geometry']);
  await screen.findByText('Craft, Geometry');
  await press(user, 'Edit');
  expect(fieldValue('Subjects')).toBe('Craft, Geometry');
  await user.clear(screen.getByLabelText('Subjects'));
  await press(user, 'Save Changes');
  await screen.findByText('Mathematics, Geometry');
  expect(stored.subjects).toBeNull();
});

test('who was slower sees both versions of a course', async () => {
  const user = await openEdit();
  await fill(user, { Description: 'Mine.' });
  stored = { ...stored, description: 'Theirs.', standard: 9, version: 2 };
  await press(user, 'Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else changed this course in the meantime.',
  );
  expect(within(screen.getByRole('group', { name: 'Description' })).getByText('Theirs.')).toBeDefined();
  await press(user, 'Go on');
  const standard = within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Standard');
  expect([fieldValue('Description'), standard.value]).toEqual(['Mine.', '9']);
  await press(user, 'Save Changes');
  await screen.findByText('Course updated successfully.');
  expect(stored).toMatchObject({ description: 'Mine.', standard: 9, version: 3 });
});

test('a course that someone else deleted is brought back with what was typed', async () => {
  const user = await openEdit();
  await fill(user, { Description: 'Mine again.' });
  site.answer(changeCourse, () => {
    throw new Failure('not_found');
  });
  await press(user, 'Save Changes');
  await screen.findByText(/Someone else deleted this course in the meantime\./);
  expect(fieldValue('Description')).toBe('Mine again.');
  site.answer(courseTrash.restoreOne, () => ({ ...stored, version: 2 }));
  site.answer(changeCourse, ({ body: { _id, version = 0, subjects = null, ...course } }) => {
    stored = { ...stored, ...course, subjects, version: version + 1 };
    return stored;
  });
  await press(user, 'Bring back and save');
  await screen.findByText('Course updated successfully.');
  expect(stored).toMatchObject({ description: 'Mine again.', version: 3 });
});

test('a delete on top of a change asks once more, and says what the course says now', async () => {
  const user = await site.open('/admin/courses');
  await press(user, 'Delete');
  stored = { ...stored, description: 'Better now.', version: 2 };
  site.answer(courseTrash.removeOne, ({ headers }) => {
    if (headers.get('if-match') !== '"2"')
      throw new Failure('changed_meanwhile', undefined, { current: stored });
    return undefined;
  });
  await press(user, 'Delete course');
  await screen.findByText(/It now says: “Weaving”, 10th standard\. Better now\./);
  await press(user, 'Delete it all the same');
  await screen.findByText('Course deleted successfully.');
});

test('what was deleted stands in the trash of the address, and comes back', async () => {
  let trashed = [{ ...stored, trashed_at: '2026-01-06T09:30:00.000Z', trashed_by: 'ravi@academy.example' }];
  site.answer(courseTrash.trash, () => trashed);
  site.answer(courseTrash.restoreMany, () => {
    trashed = [];
    return { done: 1, more: false };
  });
  const user = await site.open('/admin/courses');
  await pressInMenu(user, 'More', 'Trash');
  await screen.findByText('ravi@academy.example');
  expect(screen.getByText('What was deleted stays here for 30 days.')).toBeDefined();
  await press(user, 'Restore');
  await screen.findByText('1 course restored.');
  expect(site.asked(courseTrash.restoreMany)[0]?.body).toEqual({ selection: { ids: [idOf(1)] } });
  await screen.findByText('The trash is empty.');
});

test('what was typed is there after a reload, until someone starts over or saves', async () => {
  await fill(await openEdit(), { Description: 'A long text that took an hour.' });
  const user = await site.open(`/admin/courses?edit=${idOf(1)}`);
  await screen.findByText('What you typed before is still here.');
  expect(fieldValue('Description')).toBe('A long text that took an hour.');
  await press(user, 'Start over');
  expect(fieldValue('Description')).toBe('Warp and weft.');
  await fill(user, { Description: 'Shorter.' });
  await press(user, 'Save Changes');
  await screen.findByText('Course updated successfully.');
  await openEdit();
  expect(fieldValue('Description')).toBe('Shorter.');
  expect(screen.queryByText('What you typed before is still here.')).toBeNull();
});
