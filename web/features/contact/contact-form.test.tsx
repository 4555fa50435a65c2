import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { referenceHeader } from '#contract/academy/contact.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const service = 'POST /mail/api/v1.0/email/send-form';
const question = 'Is the office open on Sundays?';
const write = (user: UserEvent) => fill(user, { Name: 'Asha', Email: 'asha@example.com', Message: question });

test('what is missing is named, and the first field takes the focus', async () => {
  const user = await site.open('/aboutus');
  await press(user, 'Send Message');
  await screen.findByRole('textbox', { name: 'Name', description: 'Name is required.' });
  screen.getByRole('textbox', { name: 'Email', description: 'Email is required.' });
  screen.getByRole('textbox', { name: 'Message', description: 'Message is required.' });
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await fill(user, { Email: 'asha' });
  await screen.findByRole('textbox', { name: 'Email', description: 'Please give a valid email address.' });
});

test.each([400, 403, 429, 451, 500])('a mail service that answers %i is only logged', async (status) => {
  site.answerAt(service, () => new Response('No.', { status }));
  const user = await site.open('/aboutus');
  await write(user);
  await press(user, 'Send Message');
  await expect
    .poll(() => site.takeComplaints())
    .toEqual([expect.stringContaining(`The mail service refused the message: ${status}`)]);
  const button = screen.getByRole('button', { name: 'Send Message' });
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  expect([screen.queryByRole('alert'), screen.queryByText('Success!')]).toEqual([null, null]);
  expect(fieldValue('Message')).toBe(question);
});

test.each<[what: string, status: number | undefined]>([
  ['cannot be reached', undefined],
  ['is down behind its gateway', 502],
])('when our server %s, the form says so and keeps its text', async (_, status) => {
  site.answerAt(service, () => new Response('', { status: status ?? 200 }));
  const user = await site.open('/aboutus');
  await write(user);
  if (!status) site.goOffline();
  await press(user, 'Send Message');
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(fieldValue('Message')).toBe(question);
  site.goOnline();
  site.answerAt(service, () => new Response('OK', { headers: { [referenceHeader]: 'TM-7KQ2-M9XD' } }));
  await press(user, 'Send Message');
  await screen.findByText('Success!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fieldValue('Message')).toBe('');
  screen.getByText('TM-7KQ2-M9XD');
  screen.getByText(/^The office answers by email by .* on \w+day, \d+ \w+\.$/);
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
  await press(user, 'Send another message');
  await screen.findByRole('button', { name: 'Send Message' });
});

test('pressing twice sends once', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  site.answerAt(service, async () => {
    sent++;
    await answered;
    return new Response('OK');
  });
  const user = await site.open('/aboutus');
  await write(user);
  const button = screen.getByRole('button', { name: 'Send Message' });
  await user.dblClick(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  answer();
  await screen.findByText('Success!');
  expect(sent).toBe(1);
});
