import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { changeRole, listPeople, listSessionsOf, type Person, readPerson } from '#contract/office/people.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const person = (number: number): Person => ({
  _id: idOf(number),
  firstName: `Asha ${number}`,
  lastName: 'Rao',
  email: `asha${number}@academy.example`,
  role: 'member',
  status: 'active',
  banned_until: null,
  second_factor: false,
  reset_asked: null,
  last_sign_in_at: null,
  created_at: '2026-11-09T10:00:00.000Z',
});

test('people are gone through one after the other, and Back leads to the same row and filters', async () => {
  let people = [1, 2, 3].map(person);
  site.signIn('admin');
  site.answer(listPeople, ({ query: { role } }) => listed(people.filter((one) => one.role === role)));
  const found = (id: string) => people.find(({ _id }) => _id === id) as Person;
  site.answer(readPerson, ({ params: { id } }) => found(id));
  site.answer(listSessionsOf, () => []);
  site.answer(changeRole, ({ params: { id }, body: { role } }) => {
    people = people.map((one) => (one._id === id ? { ...one, role } : one));
    return found(id);
  });
  const user = await site.open('/admin/people?role=member');
  await user.click(await screen.findByRole('link', { name: 'Asha 1 Rao' }));
  await screen.findByText('1 of 3');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'staff');
  await press(user, 'Save role');
  await screen.findByText('Asha 1 Rao: Staff from now on.');
  // Who has left the filter keeps their place in the queue.
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('2 of 3');
  await screen.findByRole('heading', { name: 'Asha 2 Rao' });
  await user.keyboard('u');
  const row = (await screen.findByRole('link', { name: 'Asha 2 Rao' })).closest('tr');
  expect(window.location.search).toBe('?role=member');
  await expect.poll(() => document.activeElement).toBe(row);
});

test('an account that is not there is told of', async () => {
  site.signIn('admin');
  site.answer(readPerson, () => {
    throw new Failure('not_found', 'There is no such account.');
  });
  await site.open(`/admin/people/${idOf(1)}`);
  await screen.findByText('There is no such account.');
});
