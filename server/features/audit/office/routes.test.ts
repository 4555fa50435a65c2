import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Course } from '#contract/courses/courses.ts';
import { listHead } from '#contract/list-head.ts';
import { Actor, AuditEntry } from '#contract/office/audit.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { historyOf, record } from '../service.ts';

const form = { title: 'Algebra', description: 'Letters', courselink: 'https://a.example/', standard: 8 };

let t: TestApp;
let admin: { Authorization: string };
let staff: { Authorization: string };
const now = new Date('2025-06-02T10:00:00Z');

beforeAll(async () => {
  t = await testApp({ clock: { now: () => now } });
  admin = (await t.signIn('admin')).authorization;
  staff = (await t.signIn('staff')).authorization;
});

async function entries(query = '') {
  const answer = await t.fetch(`/api/audit?${query}`, { headers: admin });
  expect(answer.status).toBe(200);
  return { rows: await readAs(z.array(AuditEntry), answer), ...listHead(answer.headers) };
}

describe('the audit', () => {
  it('tells who did what, and of a change only what differs', async () => {
    const made = await readAs(Course, await t.send('POST', '/api/course/', form, staff));
    await t.send('PUT', `/api/courses/${made._id}`, { ...form, title: 'Algebra I' }, staff);
    await t.send('DELETE', `/api/courses/${made._id}`, undefined, admin);
    await t.send('POST', `/api/courses/${made._id}/restore`, undefined, admin);
    const { rows } = await entries(`subject_id=${made._id}`);
    expect(rows.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['restored', 'person-1-admin@taxila.test', 'Algebra I'],
      ['deleted', 'person-1-admin@taxila.test', 'Algebra I'],
      ['changed', 'person-2-staff@taxila.test', 'Algebra I'],
      ['added', 'person-2-staff@taxila.test', 'Algebra'],
    ]);
    expect([rows[2]?.before, rows[2]?.after]).toEqual([{ title: 'Algebra' }, { title: 'Algebra I' }]);
    expect(rows[3]?.after).toEqual(made);
  });

  it('has nothing of what was not done', async () => {
    const before = (await entries()).total;
    const nothing = '019a0000-0000-7000-8000-000000000000';
    await t.send('PUT', `/api/courses/${nothing}`, form, staff);
    await t.send('DELETE', `/api/courses/${nothing}`, undefined, staff);
    expect((await entries()).total).toBe(before);
  });

  it('is found by text, kind, person and the days of India', async () => {
    const lateEvening = new Date('2025-07-01T18:29:59.999Z');
    const by = { id: '019a0000-0000-7000-8000-000000000001', email: 'meera@taxila.test' };
    await record(t.deps.db, lateEvening, {
      by,
      action: 'accepted',
      kind: 'admission',
      id: null,
      subject: 'Zoya Khan',
    });
    const names = async (query: string) => (await entries(query)).rows.map((row) => row.subject);
    expect(await names('search=zoya')).toEqual(['Zoya Khan']);
    expect(await names('search=MEERA')).toEqual(['Zoya Khan']);
    expect(await names(`actor_id=${by.id}&kind=admission`)).toEqual(['Zoya Khan']);
    expect(await names(`actor_id=${by.id}&kind=course`)).toEqual([]);
    expect(await names('from=2025-07-01&to=2025-07-01')).toEqual(['Zoya Khan']);
    expect(await names('from=2025-07-02')).toEqual([]);
  });

  it('names each person in it once, by the last address', async () => {
    const by = { id: '019a0000-0000-7000-8000-000000000003', email: 'old@taxila.test' };
    const entry = { by, action: 'added', kind: 'course', id: null, subject: 'One' } as const;
    await record(t.deps.db, now, entry, { ...entry, subject: 'Two' });
    const later = new Date(now.getTime() + 1_000);
    await record(t.deps.db, later, { ...entry, by: { ...by, email: 'new@taxila.test' } });
    await record(t.deps.db, later, { ...entry, by: null });
    const answer = await t.fetch('/api/audit/people', { headers: admin });
    const people = await readAs(z.array(Actor), answer);
    expect(people.filter((person) => person._id === by.id)).toEqual([
      { _id: by.id, actor: 'new@taxila.test' },
    ]);
    expect(new Set(people.map((person) => person._id)).size).toBe(people.length);
  });

  it('is exported as it is filtered, harmless to a spreadsheet, and that is written down', async () => {
    const by = { id: '019a0000-0000-7000-8000-000000000004', email: 'asha@taxila.test' };
    await record(t.deps.db, now, {
      by,
      action: 'changed',
      kind: 'forum',
      id: null,
      subject: '=1+1',
      before: { title: 'a' },
      after: { title: 'b, "c"' },
    });
    const answer = await t.fetch(`/api/audit.csv?actor_id=${by.id}`, { headers: admin });
    const [head, line, rest] = (await answer.text()).split('\r\n');
    expect(head).toBe('When,Who,Did,Kind,What,Before,After,Id');
    expect(line).toBe(
      `2025-06-02 15:30:00,asha@taxila.test,changed,forum,'=1+1,"{""title"":""a""}","{""title"":""b, \\""c\\""""}",`,
    );
    expect(rest).toBe('');
    const [last] = (await entries('kind=audit')).rows;
    expect(last).toMatchObject({ action: 'exported', after: { actor_id: by.id } });
  });

  it('is for administrators', async () => {
    expect((await t.fetch('/api/audit', { headers: staff })).status).toBe(403);
    expect((await t.fetch('/api/audit')).status).toBe(401);
  });

  it.each(['update audit set actor = $1', 'delete from audit where actor <> $1'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(t.deps.pool.query(statement, ['nobody'])).rejects.toThrow('the audit is only added to');
    },
  );

  it('gives the history of one thing', async () => {
    const id = '019a0000-0000-7000-8000-000000000002';
    const entry = { by: null, kind: 'payment', id, subject: 'P-1', action: 'refunded' } as const;
    await record(t.deps.db, now, entry, { ...entry, kind: 'admission', action: 'changed' });
    const history = await historyOf(t.deps.db, 'payment', id);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([['refunded', 'Taxila']]);
  });
});
