import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/access.ts';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { said, start } from '#server/features/forum/fixture.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from './kit/app.ts';
import { readAs } from './kit/read-as.ts';

type Auth = { Authorization: string };
let t: TestApp;
const as = {} as Record<Role, Auth>;
const ids = {} as Record<Role, string>;

beforeAll(async () => {
  t = await moneyApp();
  for (const role of ['member', 'counsellor', 'cashier', 'staff', 'admin'] as const) {
    const { token, authorization } = await t.signIn(role);
    as[role] = authorization;
    ids[role] = decodeJwt(token).sub ?? '';
  }
});

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The topics of live updates, up to one that everyone in the office gets. */
async function liveUpdates(headers: Auth, change: () => void): Promise<string[]> {
  const ending = new AbortController();
  const answer = await t.fetch('/api/live', { headers, signal: ending.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = (await reader?.read())?.value ?? '';
  change();
  while (!received.includes('data: fees')) received += (await reader?.read())?.value ?? 'data: fees';
  ending.abort();
  return [...received.matchAll(/data: (\S+)/g)].map(([, topic]) => String(topic)).sort();
}

describe('a role', () => {
  it('hears of its own work alone', async () => {
    const everything = () => {
      t.deps.liveUpdates.tell(
        'messages',
        'admissions',
        'payments',
        'books',
        'enquiries',
        'forum',
        'answers',
        'people',
      );
      t.deps.liveUpdates.tell('fees');
    };
    expect(await liveUpdates(as.counsellor, everything)).toEqual([
      'answers',
      'enquiries',
      'fees',
      'forum',
      'messages',
      'people',
    ]);
    expect(await liveUpdates(as.cashier, everything)).toEqual(['admissions', 'books', 'fees', 'payments']);
    expect(await liveUpdates(as.staff, everything)).toHaveLength(9);
  });

  it('that changes ends the stream that was opened with the old one', async () => {
    const { token, authorization } = await t.signIn('staff');
    const answer = await t.fetch('/api/live', { headers: authorization });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    const id = decodeJwt(token).sub;
    await t.send('PUT', `/api/people/${id}/role`, { role: 'counsellor' }, as.admin);
    t.deps.liveUpdates.tell('payments');
    let last = await reader?.read();
    while (last && !last.done) {
      expect(last.value).not.toContain('payments');
      last = await reader?.read();
    }
    expect(await statusOf(t.fetch('/api/payments/', { headers: authorization }))).toBe(403);
    expect(await statusOf(t.fetch('/api/enquiries', { headers: authorization }))).toBe(200);
  });

  it('records an admission at the counter and reads its receipt only where money is its work', async () => {
    expect(await statusOf(submit(t, offline, as.counsellor))).toBe(403);
    const admission = await readAs(SubmittedAdmission, await submit(t, offline, as.cashier));
    const full = `/api/receipts/${admission.receipt.number}/full`;
    expect(await statusOf(t.fetch(full, { headers: as.cashier }))).toBe(200);
    expect(await statusOf(t.fetch(full, { headers: as.counsellor }))).toBe(404);
  });

  it('looks after the forum only where that is its work', async () => {
    const admin = { id: ids.admin, headers: as.admin };
    const { id: topic } = await start(t, admin);
    const hide = async (headers: Auth) => {
      const { id } = await said(t, admin, topic);
      return statusOf(t.send('DELETE', `/api/forum/posts/${id}`, undefined, headers));
    };
    expect(await hide(as.cashier)).toBe(403);
    expect(await hide(as.counsellor)).toBe(204);
  });

  it('can be given enquiries only where it may read them', async () => {
    const colleagues = await (await t.fetch('/api/colleagues', { headers: as.counsellor })).json();
    const named = (colleagues as { _id: string }[]).map(({ _id }) => _id);
    expect(named).toEqual(expect.arrayContaining([ids.counsellor, ids.staff, ids.admin]));
    expect(named).not.toContain(ids.cashier);
    expect(named).not.toContain(ids.member);
  });

  it('is given by invitation, by hand and to many, and found by it', async () => {
    const invited = { firstName: 'Ila', lastName: 'Sen', email: 'ila@academy.test', role: 'cashier' };
    expect(await (await t.send('POST', '/api/people', invited, as.admin)).json()).toMatchObject({
      role: 'cashier',
    });
    const body = { selection: { ids: [ids.member] }, deed: { do: 'role', role: 'counsellor' } };
    expect(await statusOf(t.send('POST', '/api/people/deeds', body, as.admin))).toBe(200);
    const rolesIn = async (role: string) => {
      const found = await t.fetch(`/api/people?role=${role}`, { headers: as.admin });
      return ((await found.json()) as { _id: string; role: string }[]).map((one) => one.role);
    };
    expect(new Set(await rolesIn('cashier'))).toEqual(new Set(['cashier']));
    expect(await rolesIn('counsellor')).toHaveLength(3);
    expect(await rolesIn('member')).toEqual([]);
  });

  it('that this version does not know gives nothing, and breaks nothing', async () => {
    const { token, authorization } = await t.signIn('staff');
    const id = decodeJwt(token).sub;
    await t.deps.pool.query(`update users set app_metadata = '{"role":"librarian"}' where id = $1`, [id]);
    const again = await t.send('PUT', `/api/people/${id}/ban`, { until: null }, as.admin);
    expect(await again.json()).toMatchObject({ role: 'member' });
    await t.send('DELETE', `/api/people/${id}/ban`, undefined, as.admin);
    expect(await statusOf(t.fetch('/api/live', { headers: authorization }))).not.toBe(200);
    expect(await (await t.fetch('/api/people?role=member', { headers: as.admin })).json()).toMatchObject([
      { _id: id, role: 'member' },
    ]);
  });
});
