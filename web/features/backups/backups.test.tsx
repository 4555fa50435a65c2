import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Backups, backUpNow, readBackups } from '#contract/office/backups.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const made: Backups['backups'][number] = {
  _id: '01999999-0000-7000-8000-000000000001',
  name: 'taxila-20261116-210000.backup',
  state: 'done',
  asked_by: null,
  started_at: '2026-11-16T21:00:00.000Z',
  finished_at: '2026-11-16T21:00:09.000Z',
  bytes: 12_345_678,
  rows: 123_456,
  problem: null,
  proved_at: '2026-11-16T21:01:00.000Z',
  proof_problem: null,
};
const standing: Backups = {
  place: 's3://academy/daily/',
  elsewhere: false,
  at: '02:30',
  keep: { days: 14, months: 12 },
  encrypted: true,
  warning: null,
  last_success: made.finished_at,
  last_proof: made.proved_at,
  backups: [made],
};

test('says when the last one was made and proved, and makes one when asked', async () => {
  site.signIn('admin');
  let now = standing;
  site.answer(readBackups, () => now);
  site.answer(backUpNow, () => {
    now = { ...standing, backups: [{ ...made, _id: `${made._id.slice(0, -1)}2`, state: 'waiting' }, made] };
    return undefined;
  });
  await site.open('/admin/settings/backups');
  await screen.findByText('s3://academy/daily/');
  expect(screen.getByText('Restored 17 Nov 2026, 2:31 am')).toBeTruthy();
  const [row] = within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem');
  expect(row?.textContent).toContain('MadeProved12.3 MB, 1,23,456 rows · by itself');
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByText('A backup is being made. It appears here by itself.');
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  now = {
    ...standing,
    warning: 'old',
    backups: [{ ...made, state: 'failed', problem: 'The disk is full.' }],
  };
  site.announce('backups');
  await screen.findByText('There has been no backup for two days.');
  expect(screen.getByText(/The disk is full/)).toBeTruthy();
  // A state that only a newer server knows.
  site.answer(readBackups, () => Response.json({ ...now, backups: [{ ...made, state: 'moved' }] }));
  site.announce('backups');
  await screen.findByText('moved');
});

test('says what to set where nothing is set', async () => {
  site.signIn('admin');
  const unset: Backups = { ...standing, place: null, warning: 'unset', backups: [] };
  site.answer(readBackups, () => unset);
  await site.open('/admin/settings/backups');
  await screen.findByText('Nothing is backed up: no place for backups is set.');
  expect(screen.getByText(/sets BACKUP_TO/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
