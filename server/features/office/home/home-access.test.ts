import { beforeAll, describe, expect, it } from 'vitest';
import { openHome } from './home.fixture.ts';

let o: Awaited<ReturnType<typeof openHome>>;

beforeAll(async () => {
  o = await openHome();
});

describe('who sees what', () => {
  it.each([
    ['counsellor', true, false],
    ['cashier', false, true],
    ['staff', true, true],
    ['admin', true, true],
  ] as const)('a %s: enquiries %s, money %s', async (role, enquiries, money) => {
    const { authorization } = await o.t.signIn(role);
    const answer = await o.t.fetch('/api/office/home', { headers: authorization });
    const body = (await answer.json()) as { enquiries: unknown; money: unknown };
    expect([body.enquiries !== null, body.money !== null]).toEqual([enquiries, money]);
  });

  it('nobody else', async () => {
    const { authorization } = await o.t.signIn('member');
    expect((await o.t.fetch('/api/office/home')).status).toBe(401);
    expect((await o.t.fetch('/api/office/home', { headers: authorization })).status).toBe(403);
  });
});

it.each([
  ['from=2026-06-02&to=2026-06-01', 'to', 'The last day is before the first.'],
  ['from=2020-01-01&to=2025-01-01', 'to', 'Please choose at most five years.'],
  ['from=0000-01-01&to=2026-01-01', 'from', 'Please give a day between 2000 and 2099.'],
  ['from=1999-12-31&to=2000-01-02', 'from', 'Please give a day between 2000 and 2099.'],
  ['from=2026-02-30&to=2026-03-01', 'from', 'Please give a day between 2000 and 2099.'],
  ['from=2026-01-01&to=9999-12-31', 'to', 'Please give a day between 2000 and 2099.'],
  ['from=2026-01-01', 'to', 'Please give the last day.'],
  ['period=own', 'from', 'Please give the first day.'],
  ['period=decade', 'period', 'Please choose one of the list.'],
  [
    'period=year&from=2026-01-01&to=2026-01-02',
    'period',
    'The days of this period are known: please leave them out.',
  ],
])('refuses %s at %s', async (query, field, message) => {
  const answer = await o.t.fetch(`/api/office/home?${query}`, { headers: o.headers() });
  const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
  expect([answer.status, errors[0]]).toEqual([422, { field, message }]);
});

it('takes five years to the day', async () => {
  const { unit, steps } = await o.home('from=2020-01-01&to=2024-12-31');
  expect([unit, steps.length]).toEqual(['month', 60]);
});
