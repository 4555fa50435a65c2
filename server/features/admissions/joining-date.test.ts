import { beforeAll, expect, it } from 'vitest';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

/** So many days from the end of the two years. */
function fromLast(days: number): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 2);
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const message = 'Please give a joining date from 2000 to two years from now.';
const problem = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { errors?: object[] }).errors,
];

it.each(['1999-12-31', '0001-01-01', '9999-12-31', fromLast(2)])(
  'refuses %s at the field, of a new admission and of one that is corrected',
  async (joining_date) => {
    const refused = [422, [{ field: 'joining_date', message }]];
    expect(await problem(await submit(t, { ...offline, joining_date }, staff))).toEqual(refused);
    const { _id } = await readAs(SubmittedAdmission, await submit(t, offline, staff));
    const edit = { ...offline, joining_date, reason: 'typed wrongly' };
    const answer = await t.send('PUT', `/api/admissions/${_id}`, edit, staff);
    expect(await problem(answer)).toEqual(refused);
    const after = await t.fetch(`/api/admissions/${_id}`, { headers: staff });
    expect(await after.json()).toMatchObject({ joining_date: offline.joining_date, version: 1 });
  },
);

it.each(['2000-01-01', fromLast(-2)])('takes %s', async (joining_date) => {
  expect((await submit(t, { ...offline, joining_date }, staff)).status).toBe(201);
});
