import { beforeAll, describe, expect, it } from 'vitest';
import { may, rolesOf } from '#contract/access.ts';
import { countNames, OfficeCounts, officeCounts } from '#contract/office/counts.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { openHome } from './home/home.fixture.ts';

let o: Awaited<ReturnType<typeof openHome>>;

beforeAll(async () => {
  o = await openHome();
});

const countsOf = async (headers: Record<string, string>) =>
  readAs(OfficeCounts, await o.t.fetch('/api/office/counts', { headers }));

describe('the counts of the home', () => {
  it.each(rolesOf('office'))('a %s gets those of the lists that are open to them', async (role) => {
    const { authorization } = await o.t.signIn(role);
    const open = countNames.filter((name) => may(role, officeCounts[name].list.access));
    expect(Object.keys(await countsOf(authorization)).toSorted()).toEqual(open.toSorted());
  });

  it('nobody else gets any', async () => {
    const { authorization } = await o.t.signIn('member');
    expect((await o.t.fetch('/api/office/counts')).status).toBe(401);
    expect((await o.t.fetch('/api/office/counts', { headers: authorization })).status).toBe(403);
  });

  it('are what the lists say themselves, with the filters that they open with', async () => {
    await o.admit(o.newPhone(), { fees: 12_500.5, received: 2_500.5, joining_date: '2026-11-01' });
    await o.admitInTest(o.newPhone());
    await o.ask(o.newPhone());
    await o.ask(o.newPhone());
    const { authorization: headers } = await o.t.signIn('admin');
    const counts = await countsOf(headers);
    for (const name of countNames) {
      const { list, query } = officeCounts[name];
      const answer = await o.t.fetch(`/api${list.path}?${new URLSearchParams(query)}`, { headers });
      const rows = (await answer.json()) as unknown[];
      const total = Number(answer.headers.get('x-total-count') ?? rows.length);
      expect({ [name]: counts[name] }).toEqual({ [name]: { total, at_least: false } });
    }
    expect(counts).toMatchObject({ admissions: { total: 2 }, pending: { total: 2 }, dues: { total: 1 } });
  });
});
