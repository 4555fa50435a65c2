import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const address = () => window.location.search;
const lastAsked = () => site.asked(enquiryCalls.list).at(-1)?.query;

async function openList(query = '') {
  site.signIn('staff');
  const user = await site.open(`/admin/enquiries${query}`);
  await screen.findByRole('table');
  return user;
}

test('filters, sort and page stand in the address, and Back takes them back', async () => {
  answerEnquiries(site, 5, 2);
  const user = await openList();
  await press(user, 'Next page');
  await screen.findByText('Asha 3');
  expect(address()).toBe('?cursor=2');
  await press(user, 'First page');
  await screen.findByText('Asha 1');
  expect(address()).toBe('');
  await press(user, 'Next page');
  await press(user, 'Filters');
  await fill(user, { Class: '10' });
  await user.keyboard('{Escape}');
  await expect.poll(address).toBe('?class_name=10');
  await press(user, 'Name');
  await expect.poll(address).toBe('?class_name=10&sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await press(user, 'Name');
  await expect.poll(address).toBe('?class_name=10&sort=-name');
  expect(lastAsked()).toMatchObject({ class_name: '10', sort: '-name' });
  window.history.back();
  await expect.poll(address).toBe('?class_name=10&sort=name');
  window.history.back();
  await expect.poll(address).toBe('?class_name=10');
  window.history.back();
  await screen.findByText('Asha 3');
  expect(address()).toBe('?cursor=2');
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
});

test('a saved address shows the same list again', async () => {
  answerEnquiries(site, 3);
  await openList('?class_name=10&sort=name&search=Asha');
  expect(lastAsked()).toMatchObject({ class_name: '10', sort: 'name', search: 'Asha' });
  expect(fieldValue('Search by name or phone')).toBe('Asha');
  expect(screen.getByRole('button', { name: 'Remove filter Class: 10' })).toBeDefined();
});

test('a search waits for a pause, is one step of the history, and is cleared with the filters', async () => {
  answerEnquiries(site, 3);
  const user = await openList('?sort=name');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  const before = [window.history.length, site.asked(enquiryCalls.list).length] as const;
  await user.keyboard('nobody');
  await screen.findByText('No enquiries found.');
  expect(address()).toBe('?sort=name&search=nobody');
  expect([window.history.length, site.asked(enquiryCalls.list).length]).toEqual([before[0], before[1] + 1]);
  await press(user, 'Clear filters');
  await screen.findByText('Asha 1');
  expect([address(), fieldValue('Search by name or phone')]).toEqual(['?sort=name', '']);
});

test('a filter chosen right after another keeps the first', async () => {
  answerEnquiries(site, 3);
  const user = await openList();
  await press(user, 'Filters');
  await screen.findByLabelText('Class');
  for (const [label, value] of [
    ['Class', '11'],
    ['Board', 'CBSE'],
    ['Subject', 'Marathi'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await expect.poll(address).toBe('?class_name=11&board=CBSE&subject=Marathi');
  expect(fieldValue('Class')).toBe('11');
});

test('the columns and filters of enquiries are those of the specification, then the rest', async () => {
  answerEnquiries(site, 1);
  const user = await openList();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Select all on this page',
    ...['Name', 'Class', 'Board', 'Subject', 'Phone', 'Message', 'Status', 'Received'],
    'Actions',
  ]);
  await press(user, 'Filters');
  await screen.findByLabelText('Class');
  for (const [label, first, more] of [
    ['Class', ['10', '12'], 10],
    ['Board', ['CBSE', 'ICSE', 'State Board'], 2],
    ['Subject', ['Mathematics', 'Science', 'History'], 9],
  ] as const) {
    const options = within(screen.getByLabelText(label)).getAllByRole('option').slice(1);
    expect(options.map((option) => option.textContent).slice(0, first.length)).toEqual(first);
    expect(options).toHaveLength(first.length + more);
  }
});

test('enquiries from one phone are shown together', async () => {
  const state = answerEnquiries(site, 1);
  state.rows = state.rows.map((row) => ({ ...row, same_phone: 2 }));
  const user = await openList('?class_name=10');
  state.rows = state.rows.map((row) => ({ ...row, name: '9876543210' }));
  await user.click(screen.getByRole('link', { name: 'and 2 more from this phone' }));
  await expect.poll(address).toBe('?search=9876543210');
});

test('rows that are about to give way cannot be chosen', async () => {
  answerEnquiries(site, 1);
  const user = await openList();
  site.answer(enquiryCalls.list, () => new Promise<never>(() => {}));
  await press(user, 'Filters');
  await fill(user, { Status: 'Closed' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Asha 1' });
  await expect.poll(() => box.disabled).toBe(true);
});
