import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sendEnquiry } from '#contract/enquiries/enquiries.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { enquiry } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const success = 'Your enquiry has been submitted successfully!';
const waits = /is sent by itself as soon as the network is back/;

const fillIn = (user: UserEvent) =>
  fill(user, {
    Name: 'Asha Rane',
    Class: '10',
    Board: 'CBSE',
    Subject: 'Algebra',
    'Phone number': '9876543210',
    'Enquiry message': 'When does the next batch begin?',
  });

const keys = () => site.asked(sendEnquiry).map(({ headers }) => headers.get('idempotency-key'));

test('without a network an enquiry waits, and is sent once when it is back', async () => {
  site.answer(sendEnquiry, () => enquiry(1));
  const user = await site.open('/enquiry');
  site.goOffline();
  await screen.findByText('You can go on writing: your draft is kept on this device.');
  await fillIn(user);
  await press(user, 'Submit Enquiry');
  await screen.findByText(waits);
  expect(screen.getByText('You are offline')).toBeDefined();
  expect(fieldValue('Name')).toBe('Asha Rane');
  site.goOnline();
  await screen.findByText(success);
  expect(fieldValue('Name')).toBe('');
  // A second 'online' event finds nothing more to send.
  site.goOnline();
  expect(site.asked(sendEnquiry)).toHaveLength(1);
});

test('it is sent from another page too, after the site was left', async () => {
  site.answer(sendEnquiry, () => enquiry(1));
  const user = await site.open('/enquiry');
  await fillIn(user);
  site.goOffline();
  await press(user, 'Submit Enquiry');
  await screen.findByText(waits);
  site.leave();
  site.goOnline();
  await site.open('/aboutus');
  await screen.findByText(success);
  await site.open('/aboutus');
  expect(site.asked(sendEnquiry)).toHaveLength(1);
});

test('an answer that is lost on its way back makes no second enquiry', async () => {
  site.answer(sendEnquiry, () => {
    site.goOffline();
    throw lostConnection();
  });
  const user = await site.open('/enquiry');
  await fillIn(user);
  await press(user, 'Submit Enquiry');
  await screen.findByText(waits);
  site.answer(sendEnquiry, () => enquiry(1));
  site.goOnline();
  await screen.findByText(success);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('pressing again after a reload sends with the same key', async () => {
  site.answer(sendEnquiry, () => {
    throw lostConnection();
  });
  const user = await site.open('/enquiry');
  await fillIn(user);
  await press(user, 'Submit Enquiry');
  await screen.findByRole('alert');
  site.answer(sendEnquiry, () => enquiry(1));
  const later = await site.open('/enquiry');
  await expect.poll(() => fieldValue('Name')).toBe('Asha Rane');
  await press(later, 'Submit Enquiry');
  await screen.findByText(success);
  expect(keys()[0]).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});

test('what is corrected goes with a new key', async () => {
  site.answer(sendEnquiry, () => {
    throw lostConnection();
  });
  const user = await site.open('/enquiry');
  await fillIn(user);
  await press(user, 'Submit Enquiry');
  await screen.findByRole('alert');
  site.answer(sendEnquiry, () => enquiry(1));
  await fill(user, { Subject: 'Physics' });
  await press(user, 'Submit Enquiry');
  await screen.findByText(success);
  expect(new Set(keys()).size).toBe(2);
});

test('who goes on writing is not sent off half-way', async () => {
  site.answer(sendEnquiry, () => enquiry(1));
  const user = await site.open('/enquiry');
  await fillIn(user);
  site.goOffline();
  await press(user, 'Submit Enquiry');
  await screen.findByText(waits);
  await fill(user, { 'Enquiry message': 'When does the next batch begin, and where?' });
  site.goOnline();
  await expect.poll(() => screen.queryByText('You are offline')).toBeNull();
  await press(user, 'Submit Enquiry');
  await screen.findByText(success);
  expect(site.asked(sendEnquiry).map(({ body }) => body.enquiryMessage)).toEqual([
    'When does the next batch begin, and where?',
  ]);
});

test('a tab whose draft was sent from another tab says so', async () => {
  const user = await site.open('/enquiry');
  await fillIn(user);
  site.goOffline();
  await press(user, 'Submit Enquiry');
  await screen.findByText(waits);
  const outgoing = JSON.parse(localStorage.getItem('enquiryOutgoing') ?? '');
  localStorage.setItem('enquiryOutgoing', JSON.stringify({ ...outgoing, reference: 'TE-7KQ2-M9XD' }));
  site.changeElsewhere('enquiryOutgoing', null);
  await screen.findByText(success);
  screen.getByText('TE-7KQ2-M9XD');
  expect(fieldValue('Name')).toBe('');
});
