import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addEnquiryNote, changeEnquiry, listColleagues, readEnquiry } from '#contract/enquiries/care.ts';
import { enquiryCalls, type ListedEnquiry } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { idOf, listedEnquiry } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let stored: ListedEnquiry;

beforeEach(() => {
  stored = listedEnquiry(1);
  site.signIn('staff');
  site.answer(listColleagues, () => []);
  site.answer(readEnquiry, () => ({ ...stored, events: [], others: [], merged: [] }));
  site.answer(readFamily, () => ({ phone: stored.phone, money: null, entries: [], more: false }));
  site.answer(changeEnquiry, ({ body: { version, reason, owner: _, email, ...care } }) => {
    if (version !== undefined && version !== stored.version)
      throw new Failure('changed_meanwhile', undefined, { current: stored });
    stored = {
      ...stored,
      ...care,
      email: email ?? null,
      closed_reason: reason ?? null,
      version: stored.version + 1,
    };
    return stored;
  });
});

async function openEnquiry() {
  const user = await site.open(`/admin/enquiries/${idOf(1)}`);
  await screen.findByRole('heading', { name: 'Asha 1' });
  return user;
}

test('a merged timeline says whose each line is', async () => {
  const other = { ...listedEnquiry(2), created_at: '2026-01-02T03:04:00.000Z' };
  site.answer(readEnquiry, () => ({
    ...stored,
    events: [
      {
        _id: idOf(9),
        of: other._id,
        at: '2026-01-03T03:04:00.000Z',
        by: 'Meera',
        note: 'Called back.',
        letter: null,
        action: null,
        changes: [],
      },
    ],
    others: [],
    merged: [other],
  }));
  await openEnquiry();
  const line = (text: string) => screen.getAllByText(text).map((one) => one.closest('li')?.textContent);
  const whose = `on ${other.reference}, ${other.name}`;
  expect(line('Called back.')).toEqual([expect.stringContaining(whose)]);
  const came = line('Received through the site');
  expect(came.map((one) => one?.includes(whose))).toEqual([false, true]);
});

test('who was slower sees both versions, and loses nothing', async () => {
  const user = await openEnquiry();
  await fill(user, { 'Next follow-up': '2031-01-02' });
  stored = { ...stored, status: 'visit', follow_up_on: '2031-01-01', version: 2 };
  await press(user, 'Save');
  await screen.findByText('Someone else changed this enquiry in the meantime.');
  const choice = (field: string) => within(screen.getByRole('group', { name: field }));
  const isChosen = (field: string, whose: RegExp) =>
    choice(field).getByLabelText<HTMLInputElement>(whose).checked;
  expect(choice('Next follow-up').getByText('2031-01-01')).toBeDefined();
  expect(isChosen('Next follow-up', /^Yours/)).toBe(true);
  expect(isChosen('Status', /^Theirs/)).toBe(true);
  await press(user, 'Go on');
  expect([fieldValue('Status'), fieldValue('Next follow-up')]).toEqual(['visit', '2031-01-02']);
  await press(user, 'Save');
  await screen.findByText('Enquiry updated successfully.');
  expect(stored).toMatchObject({ status: 'visit', follow_up_on: '2031-01-02', version: 3 });
});

test('the usual days of a follow-up are days on which the office is open', async () => {
  // A Saturday, before a closed Sunday.
  vi.setSystemTime('2026-10-17T06:00:00Z');
  site.signIn('staff');
  const user = await openEnquiry();
  await press(user, 'Tomorrow');
  expect(fieldValue('Next follow-up')).toBe('2026-10-19');
  await press(user, 'In three days');
  expect(fieldValue('Next follow-up')).toBe('2026-10-20');
  await fill(user, { 'Next follow-up': '2026-10-25' });
  await screen.findByText('The office is closed that day (Sunday).');
});

test('who was too late brings it back', async () => {
  const user = await openEnquiry();
  await fill(user, { Status: 'Contacted' });
  site.answer(changeEnquiry, () => {
    throw new Failure('not_found');
  });
  await press(user, 'Save');
  await screen.findByText(/Someone else deleted this enquiry in the meantime\./);
  site.answer(enquiryCalls.restoreOne, () => stored);
  site.answer(changeEnquiry, ({ body: { status } }) => {
    stored = { ...stored, status };
    return stored;
  });
  await press(user, 'Bring back and save');
  await screen.findByText('Enquiry updated successfully.');
  expect(site.asked(enquiryCalls.restoreOne)).toHaveLength(1);
  expect(stored.status).toBe('contacted');
});

test('what someone else saves is followed while nothing is typed, and not while something is', async () => {
  const user = await openEnquiry();
  stored = { ...stored, status: 'visit', version: 2 };
  site.announce('enquiries');
  await expect.poll(() => fieldValue('Status')).toBe('visit');
  await fill(user, { 'Next follow-up': '2031-01-02' });
  stored = { ...stored, status: 'contacted', follow_up_on: '2031-03-03', version: 3 };
  site.announce('enquiries');
  // The row shows the new state; the form keeps what was typed.
  await screen.findByText('Contacted', { ignore: 'option' });
  expect([fieldValue('Status'), fieldValue('Next follow-up')]).toEqual(['visit', '2031-01-02']);
});

test('an enquiry is not closed without a reason', async () => {
  const user = await openEnquiry();
  await fill(user, { Status: 'Closed' });
  await press(user, 'Save');
  await screen.findByText('Please say why it is closed.');
  expect(site.asked(changeEnquiry)).toEqual([]);
  await fill(user, { Reason: 'Moved away' });
  await press(user, 'Save');
  await screen.findByText('Enquiry updated successfully.');
  expect(stored).toMatchObject({ status: 'closed', closed_reason: 'Moved away' });
});

test('a note that is lost on the way stays in its field, and goes with the same key', async () => {
  site.answer(addEnquiryNote, () => {
    throw lostConnection();
  });
  const user = await openEnquiry();
  await fill(user, { Note: 'Half a sentence' });
  await press(user, 'Add note');
  await screen.findByText('Failed to add the note. Please try again later.');
  expect(fieldValue('Note')).toBe('Half a sentence');
  site.answer(addEnquiryNote, ({ body }) => ({
    _id: idOf(9),
    of: stored._id,
    at: '2026-01-06T09:30:00.000Z',
    by: 'Meera',
    note: body.text,
    letter: null,
    action: null,
    changes: [],
  }));
  await press(user, 'Add note');
  await expect.poll(() => fieldValue('Note')).toBe('');
  const keys = site.asked(addEnquiryNote).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});
