import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendEnquiry } from '#contract/enquiries/enquiries.ts';
import { Failure } from '#contract/failure.ts';
import { servedElement } from '#contract/page-values.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { enquiry } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const filled = {
  Name: 'Asha Rane',
  Class: '10',
  Board: 'State Board',
  Subject: 'Algebra',
  'Phone number': '98765 43210',
  'Enquiry message': 'When does the next batch begin?',
};
const success = 'Your enquiry has been submitted successfully!';
const failure = 'An error occurred. Please try again later.';
const described = (role: string, name: string, description: string | RegExp) =>
  screen.findByRole(role, { name, description });

test('what is filled in is sent, and a confirmation takes the place of the form', async () => {
  site.answer(sendEnquiry, () => enquiry(1));
  const user = await site.open('/enquiry');
  expect(fieldValue('Country')).toBe('+91');
  await fill(user, filled);
  await press(user, 'Submit Enquiry');
  await screen.findByText(success);
  expect(site.asked(sendEnquiry)).toMatchObject([
    {
      body: {
        name: 'Asha Rane',
        class_name: '10',
        board: 'State Board',
        country: '+91',
        phone: '9876543210',
      },
    },
  ]);
  expect([fieldValue('Name'), fieldValue('Class')]).toEqual(['', '']);
  screen.getByText(enquiry(1).reference);
  screen.getByText(/^The office calls you on \+91\s9876543210 by \d+:\d\d [ap]m on \w+day, \d+ \w+\.$/);
  expect(screen.queryByRole('button', { name: 'Submit Enquiry' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await press(user, 'Send another enquiry');
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText(success)).toBeNull();
});

test('the office is called or written to from the confirmation, where it has numbers', async () => {
  const page = document.body.appendChild(document.createElement('script'));
  page.id = servedElement;
  page.type = 'application/json';
  page.textContent = JSON.stringify({ academy: { dial: '+912212345678', whatsapp: '919812345678' } });
  site.answer(sendEnquiry, () => enquiry(1));
  const user = await site.open('/enquiry');
  await fill(user, filled);
  await press(user, 'Submit Enquiry');
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Call')).toBe('tel:+912212345678');
  expect(await link('WhatsApp')).toBe(
    `https://wa.me/919812345678?text=My%20reference%20is%20${enquiry(1).reference}.`,
  );
  page.remove();
});

test('every option is offered', async () => {
  await site.open('/enquiry');
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(options('Class').slice(1)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
  expect(options('Board').slice(1)).toEqual(['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge']);
  expect(options('Subject').slice(1)).toEqual([
    ...['Mathematics', 'Science', 'English', 'History', 'Geography', 'Hindi', 'Marathi', 'Geometry'],
    ...['Algebra', 'Physics', 'Chemistry', 'Biology'],
  ]);
  expect(options('Country')).toEqual([
    ...['India (+91)', 'USA (+1)', 'UK (+44)', 'Australia (+61)', 'Canada (+1)'],
  ]);
});

test('an empty form is refused field by field, and the first wrong one takes the focus', async () => {
  const user = await site.open('/enquiry');
  await press(user, 'Submit Enquiry');
  await described('textbox', 'Name', 'Name is required.');
  await described('combobox', 'Class', 'Class is required.');
  await described('combobox', 'Board', 'Board is required.');
  await described('combobox', 'Subject', 'Subject is required.');
  await described('textbox', 'Phone number', /Phone number is required\.$/);
  await described('textbox', 'Enquiry message', /Enquiry message is required\.$/);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await fill(user, { Name: 'Asha', Class: '7' });
  await press(user, 'Submit Enquiry');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Board'));
});

test('fields are checked as they change', async () => {
  const user = await site.open('/enquiry');
  for (const [label, value, message] of [
    ['Name', 'Al', 'Name must be at least 3 characters.'],
    ['Name', '', 'Name is required.'],
    ['Phone number', '12345', 'Invalid phone number. Must be 10 digits.'],
    ['Phone number', '', 'Phone number is required.'],
    ['Enquiry message', 'Too short', 'Message must be at least 10 characters.'],
    ['Enquiry message', '', 'Enquiry message is required.'],
    ['Board', 'IB', ''],
    ['Board', '', 'Board is required.'],
  ] as const) {
    await fill(user, { [label]: value });
    if (message) await screen.findByText(message);
  }
  await fill(user, { Name: 'Ali' });
  await expect.poll(() => screen.queryByText('Name is required.')).toBeNull();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false');
});

describe('when the answer is no good, it says so and keeps what was written', () => {
  test.each<[what: string, answer: () => Response]>([
    ['500', () => new Response('no', { status: 500 })],
    [
      'too many',
      () => {
        throw new Failure('too_many_requests');
      },
    ],
    [
      'a page that is not ours',
      () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'none',
      () => {
        throw lostConnection();
      },
    ],
  ])('%s', async (_, answer) => {
    site.answer(sendEnquiry, answer);
    const user = await site.open('/enquiry');
    await fill(user, filled);
    await press(user, 'Submit Enquiry');
    expect((await screen.findByRole('alert')).textContent).toBe(failure);
    expect(fieldValue('Name')).toBe('Asha Rane');
    site.answer(sendEnquiry, () => enquiry(1));
    await press(user, 'Submit Enquiry');
    await screen.findByText(success);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a field that the server refuses is named and takes the focus', async () => {
  site.answer(sendEnquiry, () => {
    throw new Failure('invalid_fields', undefined, {
      errors: [{ field: 'phone', message: 'Not this one.' }],
    });
  });
  const user = await site.open('/enquiry');
  await fill(user, filled);
  await press(user, 'Submit Enquiry');
  await described('textbox', 'Phone number', /Not this one\.$/);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  expect(fieldValue('Name')).toBe('Asha Rane');
});

test('pressing twice sends once', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  site.answer(sendEnquiry, async () => {
    await answered;
    return enquiry(1);
  });
  const user = await site.open('/enquiry');
  await fill(user, filled);
  const button = screen.getByRole('button', { name: 'Submit Enquiry' });
  await user.dblClick(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await user.type(button, '{Enter}');
  answer();
  await screen.findByText(success);
  expect(site.asked(sendEnquiry)).toHaveLength(1);
});

describe('a draft', () => {
  test('survives a reload, with the country that was chosen', async () => {
    const user = await site.open('/enquiry');
    await fill(user, { ...filled, Country: 'Canada (+1)' });
    await site.open('/enquiry');
    for (const [label, value] of Object.entries(filled))
      await expect.poll(() => fieldValue(label)).toBe(value);
    const country = screen.getByLabelText<HTMLSelectElement>('Country');
    expect(country.selectedOptions[0]?.textContent).toBe('Canada (+1)');
  });

  test('goes when it was sent', async () => {
    site.answer(sendEnquiry, () => enquiry(1));
    const user = await site.open('/enquiry');
    await fill(user, filled);
    await press(user, 'Submit Enquiry');
    await screen.findByText(success);
    await site.open('/enquiry');
    expect(fieldValue('Name')).toBe('');
  });
});

test('a session that has ended does not stand in the way', async () => {
  localStorage.setItem('authToken', 'refused');
  site.answer(sendEnquiry, ({ headers }) => {
    if (headers.has('authorization')) throw new Failure('session_ended');
    return enquiry(1);
  });
  const user = await site.open('/enquiry');
  await fill(user, filled);
  await press(user, 'Submit Enquiry');
  await screen.findByText(success);
  expect(localStorage.getItem('authToken')).toBeNull();
});
