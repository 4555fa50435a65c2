import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAcademy } from '#contract/academy/academy.ts';
import { changeHolidays, firstHolidays, readHolidays } from '#contract/academy/holidays.ts';
import { Failure } from '#contract/failure.ts';
import { changeMorningMail, firstMorningMail, readMorningMail } from '#contract/office/morning-mail.ts';
import { firstOptions, readOptions } from '#contract/option-names.ts';
import { changeOptions } from '#contract/options.ts';
import { setFee } from '#contract/payments/fee-form.ts';
import { type Fee, listFees } from '#contract/payments/fees.ts';
import {
  changeMoneySettings,
  firstMoneySettings,
  readMoneySettings,
} from '#contract/payments/money-settings.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

async function openTab(tab: string) {
  site.signIn('admin');
  const fee: Fee = { course: 'Mathematics', standard: '10th Standard', fees: 12_500, test: false };
  site.answer(listFees, () => [fee]);
  site.answer(readAcademy, () => {
    throw new Failure('unavailable');
  });
  site.answer(readMoneySettings, () => firstMoneySettings);
  return site.open(`/admin/settings/${tab}`);
}

const limit = 'Refunds above this need a second person';

test('the bar names what changed, and goes when it is put back by hand or discarded', async () => {
  const user = await openTab('money');
  await screen.findByLabelText(limit);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await fill(user, { [limit]: '5000', 'PAN (optional)': 'ABCDE1234F' });
  await screen.findByText(`2 changes: PAN, ${limit}`);
  await fill(user, { [limit]: '10000' });
  await screen.findByText('1 change: PAN');
  await press(user, 'Discard');
  expect(fieldValue('PAN (optional)')).toBe('');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('leaving with unsaved changes asks first, and offers to stay or go', async () => {
  const user = await openTab('money');
  await screen.findByLabelText(limit);
  await fill(user, { [limit]: '5000' });
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  await user.click(tabs.getByRole('link', { name: 'Fees' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press(user, 'Cancel');
  expect(fieldValue(limit)).toBe('5000');
  await user.click(tabs.getByRole('link', { name: 'Fees' }));
  await press(user, 'Discard and leave');
  await screen.findByLabelText('Mathematics, 10th Standard');
  expect(site.asked(changeMoneySettings)).toEqual([]);
});

test('the fees are a sheet: a block from a spreadsheet fills the cells from here on', async () => {
  site.answer(setFee, ({ body: { was: _, ...fee } }) => ({ ...fee, test: false }));
  const user = await openTab('fees');
  const first = await screen.findByLabelText('Mathematics, 12th Standard');
  await user.click(first);
  await user.paste('₹ 14,000\t15000\t16000\t17000\r\n24,000\t25000\r\n');
  expect(fieldValue('Mathematics, Postgraduate')).toBe('16000');
  expect(fieldValue('Science, Graduate')).toBe('25000');
  await screen.findByText('1 value did not fit into the table.');
  await screen.findByText(/^5 changes: Mathematics 12th Standard/);
  await press(user, 'Save changes');
  await screen.findByText('The fees are saved.');
  expect(site.asked(setFee).map(({ body }) => body?.fees)).toEqual([14_000, 15_000, 16_000, 24_000, 25_000]);
});

test('arrows and Enter move, Escape takes back what was typed', async () => {
  const user = await openTab('fees');
  const first = await screen.findByLabelText('Mathematics, 10th Standard');
  await user.click(first);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByLabelText('Mathematics, 11th Standard'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Science, 11th Standard'));
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowLeft}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('99{Escape}');
  expect(fieldValue('Mathematics, 10th Standard')).toBe('12,500');
  await user.keyboard('99');
  // The caret moves within what was typed before it leaves.
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByLabelText('Mathematics, 11th Standard'));
  await screen.findByText('1 change: Mathematics 10th Standard');
});

test('options are switched off and added, and the bar names them', async () => {
  site.answer(readOptions, () => firstOptions);
  site.answer(changeOptions, ({ body: { was: _, ...saved } }) => saved);
  const user = await openTab('options');
  await user.click(await screen.findByRole('checkbox', { name: 'Graduate' }));
  await user.type(screen.getByLabelText('New course'), 'Robotics{Enter}');
  await user.type(screen.getByLabelText('New board'), 'cbse{Enter}');
  await screen.findByText('Each name can be there once.');
  await press(user, 'Remove cbse');
  await screen.findByText('2 changes: Robotics, Graduate');
  await press(user, 'Save changes');
  await screen.findByText('The options are saved.');
  const sent = site.asked(changeOptions)[0]?.body;
  expect(sent?.courses?.at(-1)).toEqual({ name: 'Robotics', open: true });
  expect(sent?.standards?.find(({ name }) => name === 'Graduate')).toEqual({ name: 'Graduate', open: false });
  // The rest of the visit knows it.
  await user.click(screen.getByRole('link', { name: 'Fees' }));
  await screen.findByLabelText('Robotics, 10th Standard');
  expect(screen.queryByLabelText('Robotics, Graduate')).toBeNull();
});

test('options are put in another order, by buttons and by keyboard', async () => {
  site.answer(readOptions, () => firstOptions);
  site.answer(changeOptions, ({ body: { was: _, ...saved } }) => saved);
  const user = await openTab('options');
  const boards = () =>
    within(screen.getByRole('group', { name: 'Boards' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  await press(user, 'Move CBSE down');
  expect(boards()).toEqual(['ICSE', 'CBSE', 'State Board', 'IB', 'Cambridge']);
  // The focus goes along, so that the next press moves the same one.
  await user.keyboard('{Enter}');
  expect(boards()).toEqual(['ICSE', 'State Board', 'CBSE', 'IB', 'Cambridge']);
  screen.getByText('CBSE: 3 of 5');
  screen.getByRole('checkbox', { name: 'Cambridge' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
  expect(boards()).toEqual(['ICSE', 'State Board', 'CBSE', 'Cambridge', 'IB']);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Cambridge' }));
  await user.click(screen.getByRole('button', { name: 'Move ICSE up' }));
  await screen.findByText('1 change: Boards: order');
  await press(user, 'Save changes');
  await screen.findByText('The options are saved.');
  expect(site.asked(changeOptions)[0]?.body?.boards?.map(({ name }) => name)).toEqual(boards());
});

test('holidays are written down, from one day to another', async () => {
  site.answer(readHolidays, () => firstHolidays);
  site.answer(changeHolidays, ({ body: { was: _, ...saved } }) => saved);
  const user = await openTab('holidays');
  await press(user, 'Add a holiday');
  await press(user, 'Save changes');
  await screen.findByText('Holiday 1: Name is required.');
  await fill(user, { 'Holiday 1': 'Diwali' });
  fireEvent.change(screen.getByLabelText('Holiday 1 from'), { target: { value: '2026-10-20' } });
  expect(fieldValue('Holiday 1 to')).toBe('2026-10-20');
  await screen.findByText('1 change: Diwali');
  await press(user, 'Save changes');
  await screen.findByText('The holidays are saved.');
  expect(site.asked(changeHolidays)[0]?.body?.holidays).toEqual([
    { name: 'Diwali', from: '2026-10-20', to: '2026-10-20' },
  ]);
});

test('the morning mail is switched on, with its hour', async () => {
  site.answer(readMorningMail, () => firstMorningMail);
  site.answer(changeMorningMail, ({ body: { was: _, ...saved } }) => saved);
  const user = await openTab('morning-mail');
  await user.click(await screen.findByRole('checkbox', { name: 'Send it each morning' }));
  await fill(user, { Hour: '8:00 am' });
  await screen.findByText('2 changes: Send it, Hour');
  await press(user, 'Save changes');
  await screen.findByText('The morning mail is saved.');
  expect(site.asked(changeMorningMail)[0]?.body).toEqual({ enabled: true, hour: 8, was: firstMorningMail });
});
