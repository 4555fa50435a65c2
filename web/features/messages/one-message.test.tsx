import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listColleagues } from '#contract/enquiries/care.ts';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import {
  changeMessage,
  type Message,
  messageCalls,
  moveMessages,
  readMessage,
  unmoveMessages,
} from '#contract/messages.ts';
import { referenceOfId } from '#contract/references.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let stored: Message[] = [];

const message = (number: number): Message => ({
  _id: idOf(number),
  reference: referenceOfId('TM', idOf(number)),
  name: `Writer ${number}`,
  email: `writer${number}@academy.example`,
  phone: null,
  message: 'When does the term begin?',
  status: 'new',
  owner: null,
  version: 1,
  created_at: new Date(Date.now() - number * 3_600_000).toISOString(),
});

beforeEach(() => {
  stored = [1, 2, 3].map(message);
  site.signIn('staff');
  site.answer(listColleagues, () => []);
  site.answer(messageCalls.list, () => listed(stored.filter(({ status }) => status === 'new')));
  site.answer(readMessage, ({ params: { id } }) => ({ ...found(id), events: [] }));
  site.answer(changeMessage, ({ params: { id }, body: { status } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, status, version: 2 } : one));
    return found(id);
  });
});

function found(id: string): Message {
  const one = stored.find(({ _id }) => _id === id);
  if (!one) throw new Failure('not_found');
  return one;
}

test('the list says how old each message is', async () => {
  await site.open('/admin/messages');
  within(await screen.findByRole('row', { name: /Writer 2/ })).getByText('2 h');
});

test('a status of a newer version is shown as it is', async () => {
  site.answer(readMessage, () => Response.json({ ...message(1), events: [], status: 'archived' }));
  await site.open(`/admin/messages/${idOf(1)}`);
  await screen.findByText('archived');
});

test('only an administrator is offered to erase a family', async () => {
  const phone = '9822012345';
  stored = stored.map((one) => ({ ...one, phone }));
  site.answer(readFamily, () => ({ phone, money: null, entries: [], more: false }));
  await site.open(`/admin/messages/${idOf(1)}`);
  await screen.findByRole('heading', { name: 'Everything of this phone' });
  expect(screen.queryByRole('link', { name: 'Erase this family' })).toBeNull();
  site.signIn('admin');
  await site.open(`/admin/messages/${idOf(1)}`);
  const link = await screen.findByRole('link', { name: 'Erase this family' });
  expect(link.getAttribute('href')).toBe(`/admin/people?erase=${phone}`);
});

test('a message is closed on its row, and opened again', async () => {
  const all = (status: 'closed' | 'new') => {
    stored = stored.map((one) => (one._id === idOf(1) ? { ...one, status } : one));
    return { done: 1, more: false };
  };
  site.answer(moveMessages, ({ body: { status } }) => all(status as 'closed'));
  site.answer(unmoveMessages, () => all('new'));
  const user = await site.open('/admin/messages');
  const row = within(await screen.findByRole('row', { name: /Writer 1/ }));
  await user.click(row.getByRole('button', { name: 'Close' }));
  await screen.findByText('1 message closed.');
  await expect.poll(() => screen.queryByRole('row', { name: /Writer 1/ })).toBeNull();
  await press(user, 'Undo');
  await screen.findByRole('row', { name: /Writer 1/ });
});

test('messages are worked through from a filtered list, each keeping its place', async () => {
  const user = await site.open('/admin/messages?status=new');
  await user.click(await screen.findByRole('link', { name: 'Writer 1' }));
  await screen.findByText('1 of 3');
  await press(user, 'Close and next');
  await screen.findByRole('heading', { name: 'Writer 2' });
  await screen.findByText('2 of 3');
  await press(user, 'Close and next');
  await screen.findByText('3 of 3');
  expect(screen.queryByRole('button', { name: 'Close and next' })).toBeNull();
  expect(stored.map(({ status }) => status)).toEqual(['closed', 'closed', 'new']);
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await screen.findByRole('link', { name: 'Writer 3' });
  await expect.poll(() => screen.getAllByRole('link', { name: /^Writer/ })).toHaveLength(1);
  expect(window.location.search).toBe('?status=new');
});

test('a message that could not be closed stays in sight', async () => {
  site.answer(changeMessage, () => {
    throw new Failure('unavailable');
  });
  const user = await site.open('/admin/messages');
  await user.click(await screen.findByRole('link', { name: 'Writer 1' }));
  await press(user, 'Close and next');
  await screen.findByText('Failed to update message. Please try again later.');
  screen.getByRole('heading', { name: 'Writer 1' });
});
