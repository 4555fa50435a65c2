import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { type OfficeHome, readHome } from '#contract/office/home.ts';
import { press } from '#tests/screens/fill.ts';
import { answerEmptyOffice, emptyHome, officeHome } from '#tests/screens/home.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

beforeEach(() => answerEmptyOffice(site));

async function openHome(address = '/admin', home: OfficeHome = officeHome()) {
  site.answer(readHome, ({ query: { period = 'month' } }) => ({ ...home, period }));
  site.signIn('cashier');
  const user = await site.open(address);
  return {
    user,
    part: within(screen.getByRole('heading', { name: 'How the academy does' }).parentElement as HTMLElement),
  };
}

/** Finds a figure by its label, as screen readers read it. */
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
const periods = () => site.asked(readHome).map(({ query }) => query);

test('the month is read at a glance: figures, what became of them, and what they are compared with', async () => {
  await openHome();
  await screen.findByText('1 – 3 November 2026');
  screen.getByText(/compared with 1 – 3 October 2026, the same days of the month before/);
  expect(figure('Received')).toBe('Received₹1,50,000.50+50 %₹1,00,000 before');
  expect(figure('Net')).toBe('Net₹1,40,000.50+40 %₹1,00,000 before');
  expect(figure('Dues')).toBe('Dues₹60,000+50 %₹40,000 before');
  expect(figure('Enquiries')).toBe('Enquiries8−20 %10 before');
  expect(figure('Admissions')).toBe('Admissions4−20 %5 before');
  expect(figure('Conversion')).toBe('Conversion25 %2 of 8 admitted and paid−25 points50 % before');
  // More dues are no good news.
  expect(screen.getByText('+50 %', { selector: '.text-brick' })).toBeTruthy();
  const course = within(screen.getByRole('table', { name: 'By course' }));
  expect(course.getByRole('row', { name: /Physics/ }).textContent).toBe('Physics54₹60,000₹1,40,000.50');
  expect(course.getByRole('row', { name: /Hindi/ }).textContent).toBe('Hindi3–––');
  const source = within(screen.getByRole('table', { name: 'Enquiries by source' }));
  expect(source.getByRole('row', { name: /Website/ }).textContent).toBe('Website6233 %');
});

test('a chart tells each value by arrow keys and where one points, and can be read as a table', async () => {
  const { user } = await openHome();
  const chart = await screen.findByRole('slider', { name: 'Money per day' });
  chart.focus();
  expect(chart.getAttribute('aria-valuetext')).toBe('3 November 2026: Received ₹1,00,000, Net ₹90,000');
  fireEvent.change(chart, { target: { value: '1' } });
  expect(chart.getAttribute('aria-valuetext')).toBe('2 November 2026: Received ₹50,000.50, Net ₹50,000.50');
  chart.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
  fireEvent.pointerMove(chart, { clientX: 20 });
  expect(chart.getAttribute('aria-valuetext')).toBe('1 November 2026: Received ₹0, Net ₹0');
  fireEvent.click(chart, { clientX: 290, detail: 1 });
  expect(chart.getAttribute('aria-valuetext')).toContain('3 November 2026');
  // Round values beside it.
  for (const tick of ['₹0', '₹50k', '₹1 L']) expect(screen.getAllByText(tick).length).toBeGreaterThan(0);
  await press(user, 'Show as table: Money per day');
  const table = within(await screen.findByRole('table', { name: 'Money per day' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayReceivedNet',
    '1 November 2026₹0₹0',
    '2 November 2026₹50,000.50₹50,000.50',
    '3 November 2026₹1,00,000₹90,000',
  ]);
  await press(user, 'Show as chart: Money per day');
  await screen.findByRole('slider', { name: 'Money per day' });
});

test('the period stands in the address, survives Back and a reload, and is remembered', async () => {
  const { user } = await openHome();
  await press(user, 'Last month');
  await expect.poll(() => window.location.search).toBe('?period=last_month');
  await press(user, 'Financial year');
  await expect.poll(() => periods().at(-1)).toEqual({ period: 'year' });
  window.history.back();
  await expect.poll(() => window.location.search).toBe('?period=last_month');
  await expect
    .poll(() => screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed'))
    .toBe('true');
  await site.open('/admin?period=last_month');
  await expect.poll(() => periods().at(-1)).toEqual({ period: 'last_month' });
  await site.open('/admin');
  await expect.poll(() => periods().at(-1)).toEqual({ period: 'year' });
});

test('days of one’s own begin with those in sight; wrong ones are told at the field and asked for by nobody', async () => {
  const { user } = await openHome();
  await screen.findByText('1 – 3 November 2026');
  await press(user, 'Own days');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect([from.value, screen.getByLabelText<HTMLInputElement>('To').value]).toEqual([
    '2026-11-01',
    '2026-11-03',
  ]);
  const before = periods().length;
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  set('To', '2026-10-01');
  await press(user, 'Show');
  await screen.findByText('The last day is before the first.');
  set('From', '2015-10-01');
  await press(user, 'Show');
  await screen.findByText('Please choose at most five years.');
  set('From', '0001-01-01');
  await press(user, 'Show');
  await screen.findByText('Please give a day between 2000 and 2099.');
  expect(periods().length).toBe(before);
  set('From', '2026-09-30');
  await press(user, 'Show');
  await expect.poll(() => periods().at(-1)).toEqual({ period: 'own', from: '2026-09-30', to: '2026-10-01' });
  expect(window.location.search).toBe('?period=own&from=2026-09-30&to=2026-10-01');
});

test('an address with days that cannot be says so at the field', async () => {
  await openHome('/admin?period=own&from=2026-05-01&to=2026-04-01');
  await screen.findByText('The last day is before the first.');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-05-01');
  screen.getByText('Please choose the days to look at.');
  expect(periods()).toEqual([]);
});

test('a counsellor is shown enquiries and conversion, and nothing of money', async () => {
  site.answer(readHome, () => officeHome({ money: null }));
  site.signIn('counsellor');
  await site.open('/admin');
  await screen.findByText('Conversion', { selector: 'dt' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Enquiries', 'Conversion']);
  expect(document.body.textContent).not.toContain('₹');
});

test('where nothing has come in it says so kindly', async () => {
  await openHome('/admin', emptyHome());
  await screen.findByText('Nothing came in during this time.');
  expect(screen.queryByText('Received', { selector: 'dt' })).toBeNull();
});

test('test money is told apart', async () => {
  const home = officeHome();
  const { money, enquiries } = home;
  if (!money || !enquiries) throw new Error('both are there');
  money.test = { ...money.test, received: 18_000, net: 18_000, payments: 2 };
  enquiries.total = { ...enquiries.total, converted_test: 1 };
  await openHome('/admin', home);
  await screen.findByText(
    'Test mode: 2 payments of ₹18,000 together. No money moved, and none of it is counted here.',
  );
  screen.getByText('1 more is paid in test mode, which does not count.');
});

test('what cannot be loaded is said and can be tried again', async () => {
  site.answer(readHome, () => {
    throw new Failure('unavailable');
  });
  site.signIn('cashier');
  const user = await site.open('/admin');
  await screen.findByText('The figures could not be loaded.');
  site.answer(readHome, () => officeHome());
  await press(user, 'Try again');
  await screen.findByText('1 – 3 November 2026');
});
