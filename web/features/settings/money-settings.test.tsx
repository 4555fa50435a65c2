import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import {
  changeMoneySettings,
  firstMoneySettings,
  readMoneySettings,
} from '#contract/payments/money-settings.ts';
import { fill } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

async function openSettings() {
  site.signIn('admin');
  site.answer(readMoneySettings, () => firstMoneySettings);
  const user = await site.open('/admin/settings/money');
  await screen.findByLabelText('GSTIN (optional)');
  const part = within(screen.getByRole('region', { name: 'Money' }));
  return { user, part, save: () => user.click(part.getByRole('button', { name: 'Save changes' })) };
}

test('tax numbers, UPI id and refund limit are saved, and invalid ones are marked at the field', async () => {
  site.answer(changeMoneySettings, ({ body: { was: _, ...saved } }) => saved);
  const { user, save } = await openSettings();
  await fill(user, {
    'GSTIN (optional)': 'abc',
    'UPI id (optional)': 'nobody',
    'Refunds above this need a second person': '0',
  });
  await save();
  await screen.findByText('A GSTIN looks like 27ABCDE1234F1Z5.');
  screen.getByText('A UPI id looks like academy@bank.');
  screen.getByText('Please give an amount above 0 with at most two decimals.');
  await fill(user, {
    'GSTIN (optional)': '27abcde1234f1z5',
    'UPI id (optional)': 'taxila@bank',
    'Payee name (optional)': 'Taxila',
    'Refunds above this need a second person': '5,000',
  });
  await save();
  await screen.findByText('The money settings are saved.');
  expect(site.asked(changeMoneySettings)[0]?.body).toEqual({
    gstin: '27ABCDE1234F1Z5',
    pan: null,
    upi_id: 'taxila@bank',
    upi_payee: 'Taxila',
    refund_limit: 5_000,
    was: firstMoneySettings,
  });
});

test('changes saved by someone else meanwhile are shown beside, and nothing is lost', async () => {
  const theirs = { ...firstMoneySettings, pan: 'ABCDE1234F', refund_limit: 20_000 };
  const sent: unknown[] = [];
  site.answer(changeMoneySettings, ({ body: { was, ...saved } }) => {
    sent.push(was);
    if (sent.length === 1) throw new Failure('changed_meanwhile', undefined, { current: theirs });
    return saved;
  });
  const { user, part, save } = await openSettings();
  await fill(user, { 'Refunds above this need a second person': '5000' });
  await save();
  await screen.findByText('Someone else changed these settings in the meantime.');
  part.getByText('20000');
  await user.click(part.getByRole('button', { name: 'Go on' }));
  await save();
  await screen.findByText('The money settings are saved.');
  expect(sent).toEqual([firstMoneySettings, theirs]);
  expect(site.asked(changeMoneySettings)[1]?.body).toMatchObject({ pan: 'ABCDE1234F', refund_limit: 5_000 });
});
