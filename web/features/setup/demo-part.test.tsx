import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { clearDemoData, type DemoData, readDemoData } from '#contract/office/setup.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const none = { courses: 0, enquiries: 0, admissions: 0, topics: 0, answers: 0 };
const demo: DemoData = { ...none, courses: 1, payments: 2, kept: { ...none, topics: 1 } };
const confirmLabel = 'Type CLEAR DEMO DATA to confirm';

async function open() {
  site.signIn('admin');
  return site.open('/admin/settings/demo');
}

test('counts what is cleared, names what stays, and requires the typed phrase', async () => {
  let now = demo;
  site.answer(readDemoData, () => now);
  site.answer(clearDemoData, () => {
    now = { ...none, payments: 0, kept: none };
    return demo;
  });
  const user = await open();
  await screen.findByText('1 course');
  screen.getByText('2 payments with their receipts');
  screen.getByText(/So do 1 forum topic that you have changed or used\./);
  await press(user, 'Clear the demo data');
  await screen.findByRole('dialog', { name: 'Clear the demo data?' });
  await fill(user, { [confirmLabel]: 'clear' });
  await press(user, 'Clear the demo data');
  await screen.findByText('Please type CLEAR DEMO DATA.');
  expect(site.asked(clearDemoData)).toEqual([]);
  await fill(user, { [confirmLabel]: 'CLEAR DEMO DATA' });
  await press(user, 'Clear the demo data');
  await screen.findByText('There is no demo data.');
  expect(screen.queryByRole('button', { name: 'Clear the demo data' })).toBeNull();
});

test('a failure is shown in the dialog, which stays open', async () => {
  site.answer(readDemoData, () => demo);
  site.answer(clearDemoData, () => {
    throw new Failure('unavailable');
  });
  const user = await open();
  await screen.findAllByText('1 course');
  await press(user, 'Clear the demo data');
  await screen.findByRole('dialog');
  await fill(user, { [confirmLabel]: 'CLEAR DEMO DATA' });
  await press(user, 'Clear the demo data');
  await screen.findByRole('alert');
  screen.getByRole('dialog', { name: 'Clear the demo data?' });
});
