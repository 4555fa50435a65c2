import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TrashedEnquiry } from '#contract/enquiries/office.ts';
import { Problem } from '#contract/failure.ts';
import { BulkDone } from '#contract/list.ts';
import { listHead } from '#contract/list-head.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
  admin = (await t.signIn('admin')).authorization;
});

async function plant(name: string, count: number, board = 'CBSE') {
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
     select gen_random_uuid(), $1 || ' ' || i, 10, $3, 'Hindi', '+91', lpad(i::text, 10, '8'), 'A message of some length'
     from generate_series(1, $2::int) as i returning id`,
    [name, count, board],
  );
  return rows.map(({ id }) => id);
}

const post = (path: string, body: object, headers = staff) =>
  t.send('POST', `/api/enquiries/${path}`, body, headers);

async function done(path: string, body: object) {
  const answer = await post(path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return await readAs(BulkDone, answer);
}

async function total(query: string) {
  const answer = await t.fetch(`/api/enquiries?${query}`, { headers: staff });
  return listHead(answer.headers).total;
}

describe('deleting many', () => {
  it('takes the named rows, once, and writes each down', async () => {
    const ids = await plant('Named', 3);
    const chosen = ids.slice(0, 2);
    const body = { selection: { ids: [...chosen, randomUUID()] }, batch: randomUUID() };
    expect(await done('delete', body)).toEqual({ done: 2, more: false });
    expect(await done('delete', body)).toEqual({ done: 0, more: false });
    expect(await total('search=Named')).toBe(1);
    const audit = await t.fetch('/api/audit?search=Named', { headers: admin });
    const entries = await readAs(z.array(AuditEntry), audit);
    expect(entries.map(({ action, kind, subject_id }) => [action, kind, subject_id]).sort()).toEqual(
      chosen.map((id) => ['deleted', 'enquiry', id]).sort(),
    );
  });

  it('takes all that match, on every page, a step at a time, and brings them all back', async () => {
    await plant('Legion', 1_300);
    await plant('Legion of others', 10, 'IB');
    const batch = randomUUID();
    const selection = { matching: { search: 'legion', board: 'CBSE' }, count: 1_300 };
    expect(await done('delete', { selection, batch })).toEqual({ done: 1_000, more: true });
    expect(await done('delete', { selection, batch })).toEqual({ done: 300, more: false });
    expect(await total('search=legion')).toBe(10);
    const back = { selection: { matching: { batch } } };
    expect(await done('restore', back)).toEqual({ done: 1_000, more: true });
    expect(await done('restore', back)).toEqual({ done: 300, more: false });
    expect(await total('search=legion')).toBe(1_310);
  });

  it('is refused when more match than the person was told of, not when fewer do', async () => {
    await plant('Grown', 5);
    const request = (count: number) => ({
      selection: { matching: { search: 'grown' }, count },
      batch: randomUUID(),
    });
    const refused = await post('delete', request(4));
    expect([refused.status, (await readAs(Problem, refused)).detail]).toEqual([
      412,
      'There are 5 by now, not 4. Please look again.',
    ]);
    expect(await total('search=grown')).toBe(5);
    expect(await done('delete', request(6))).toEqual({ done: 5, more: false });
  });

  it.each([
    ['nothing', {}],
    ['an empty list', { ids: [] }],
    ['too many', { ids: Array.from({ length: 1_001 }, () => randomUUID()) }],
    ['no id', { ids: ['all'] }],
    ['an unknown filter', { matching: { colour: 'red' } }],
    ['an unknown value', { matching: { board: 'Oxford' } }],
    ['both', { ids: [randomUUID()], matching: {} }],
  ])('is refused for %s', async (_, selection) => {
    for (const [path, more] of [
      ['delete', { batch: randomUUID() }],
      ['status', { move: { status: 'visit' } }],
      ['restore', {}],
    ] as const)
      expect([path, (await post(path, { selection, ...more })).status]).toEqual([path, 422]);
  });
});

describe('giving many a status', () => {
  it('changes those that have another one, and says so in the audit', async () => {
    const ids = await plant('Moved', 3);
    await done('status', { selection: { ids: ids.slice(0, 1) }, move: { status: 'visit' } });
    const selection = { matching: { search: 'moved' } };
    expect(await done('status', { selection, move: { status: 'visit' } })).toEqual({ done: 2, more: false });
    expect(await total('search=moved&status=visit')).toBe(3);
    const audit = await t.fetch(`/api/audit?subject_id=${ids[1]}`, { headers: admin });
    expect(await audit.json()).toMatchObject([
      { action: 'changed', before: { status: 'pending' }, after: { status: 'visit' } },
    ]);
  });

  it('closes only with a reason, and forgets it when opened again', async () => {
    const ids = await plant('Closing', 1);
    const move = async (to: object) => post('status', { selection: { ids }, move: to });
    const refused = await move({ status: 'closed' });
    expect((await readAs(Problem, refused)).detail).toBe('Please say why it is closed.');
    await move({ status: 'closed', reason: 'Moved to another town' });
    const read = async () => (await t.fetch('/api/enquiries?search=closing', { headers: staff })).json();
    expect(await read()).toMatchObject([{ status: 'closed', closed_reason: 'Moved to another town' }]);
    await move({ status: 'contacted' });
    expect(await read()).toMatchObject([{ status: 'contacted', closed_reason: null, version: 3 }]);
  });
});

describe('taking a status back', () => {
  it('restores each row completely, except those that someone has changed since', async () => {
    const ids = await plant('Undone', 4);
    const [visit, touched, deleted] = ids;
    const care = { status: 'visit', owner: null, follow_up_on: '2031-01-01' };
    await t.send('PUT', `/api/enquiries/${visit}`, care, staff);
    const batch = randomUUID();
    const move = { status: 'closed', reason: 'Term is over' };
    const body = { selection: { matching: { search: 'undone' } }, move, batch };
    expect(await done('status', body)).toEqual({ done: 4, more: false });
    expect(await total('search=undone&todo=unanswered')).toBe(0);
    await t.send('PUT', `/api/enquiries/${touched}`, { ...care, status: 'contacted' }, staff);
    await t.send('DELETE', `/api/enquiries/${deleted}`, undefined, staff);

    const why = 'someone has changed it since';
    const { left, ...rest } = await done('status/undo', { batch });
    expect([rest, left?.toSorted((a, b) => a.name.localeCompare(b.name))]).toEqual([
      { done: 2, more: false },
      [
        { name: 'Undone 2', why },
        { name: 'Undone 3', why },
      ],
    ]);
    const list = await (await t.fetch('/api/enquiries?search=undone&sort=name', { headers: staff })).json();
    expect(list).toMatchObject([
      { name: 'Undone 1', status: 'visit', closed_reason: null, follow_up_on: '2031-01-01' },
      { name: 'Undone 2', status: 'contacted' },
      { name: 'Undone 4', status: 'pending', closed_reason: null, follow_up_on: null },
    ]);
    // Who was never answered waits for an answer again.
    expect(await total('search=undone&todo=unanswered')).toBe(1);
    const audit = await t.fetch(`/api/audit?subject_id=${ids[3]}`, { headers: admin });
    expect((await readAs(z.array(AuditEntry), audit))[0]).toMatchObject({
      before: { status: 'closed', closed_reason: 'Term is over' },
      after: { status: 'pending', closed_reason: null },
    });
    expect(await done('status/undo', { batch })).toEqual({ done: 0, more: false, left: [] });
  });

  it('goes a step at a time', async () => {
    await plant('Stepwise', 1_200);
    const batch = randomUUID();
    const body = { selection: { matching: { search: 'stepwise' } }, move: { status: 'visit' }, batch };
    expect([await done('status', body), await done('status', body)]).toEqual([
      { done: 1_000, more: true },
      { done: 200, more: false },
    ]);
    expect([await done('status/undo', { batch }), await done('status/undo', { batch })]).toEqual([
      { done: 1_000, more: true, left: [] },
      { done: 200, more: false, left: [] },
    ]);
    expect(await total('search=stepwise&status=pending')).toBe(1_200);
  });
});

describe('the trash', () => {
  it('says who and when, finds by name, and is restored by hand', async () => {
    const [id] = await plant('Binned', 1);
    await t.send('DELETE', `/api/enquiries/${id}`, undefined, staff);
    const read = async (query: string) => {
      const answer = await t.fetch(`/api/enquiries/trash?${query}`, { headers: staff });
      return await readAs(z.array(TrashedEnquiry), answer);
    };
    const [row] = await read('search=binned');
    expect(row).toMatchObject({ _id: id, trashed_by: expect.stringMatching(/staff@taxila\.test$/) });
    expect(Date.now() - Date.parse(row?.trashed_at ?? '')).toBeLessThan(60_000);
    expect(await done('restore', { selection: { ids: [id] } })).toEqual({ done: 1, more: false });
    expect(await read('search=binned')).toEqual([]);
    expect(await total('search=binned')).toBe(1);
  });

  it('shows its pages, those deleted last first', async () => {
    await plant('Paged', 60);
    await done('delete', { selection: { matching: { search: 'paged' } }, batch: randomUUID() });
    const first = await t.fetch('/api/enquiries/trash?search=paged', { headers: staff });
    const { total: all, next } = listHead(first.headers);
    const second = await t.fetch(`/api/enquiries/trash?search=paged&cursor=${next}`, { headers: staff });
    const pages = [await first.json(), await second.json()];
    const ids = pages.flatMap((page) =>
      z
        .array(TrashedEnquiry)
        .parse(page)
        .map((row) => row._id),
    );
    expect([all, new Set(ids).size]).toEqual([60, 60]);
  });
});

it('ends in the trash after thirty days, with its notes, and not before', async () => {
  const ids = await plant('Old Trash', 3);
  await post(`${ids[0]}/notes`, { text: 'Goes with it' });
  await done('delete', { selection: { ids: ids.slice(0, 2) }, batch: randomUUID() });
  await t.deps.pool.query(
    "update enquiries set trashed_at = now() - interval '29 days 23 hours' where id = $1",
    [ids[1]],
  );
  await t.deps.pool.query(
    "update enquiries set trashed_at = now() - interval '30 days 1 hour' where id = $1",
    [ids[0]],
  );
  await tidyHandler(t.deps).handle({});
  const { rows } = await t.deps.pool.query("select id from enquiries where name like 'Old Trash%'");
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  const notes = await t.deps.pool.query('select 1 from enquiry_notes where enquiry_id = $1', [ids[0]]);
  expect(notes.rowCount).toBe(0);
});

describe('the export', () => {
  const read = async (query: string) => {
    const answer = await t.fetch(`/api/enquiries.csv?${query}`, { headers: staff });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return { answer, lines: new TextDecoder().decode(bytes).trimEnd().split('\r\n') };
  };

  it('is all that the list shows, in its order, and safe to open', async () => {
    await plant('=Formula', 2_345);
    await plant('=Formula of others', 3, 'IB');
    const { answer, lines } = await read('search=formula&board=CBSE&sort=name');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
    expect(lines[0]).toBe(
      'Name,Class,Board,Subject,Country code,Phone,Email,Message,Status,Reason,Owner,Follow-up,Received',
    );
    expect(lines).toHaveLength(2_346);
    expect(new Set(lines).size).toBe(2_346);
    expect(lines.slice(1).every((line) => line.startsWith("'=Formula "))).toBe(true);
    expect(lines.slice(1)).toEqual(lines.slice(1).toSorted());
    expect(lines[1]).toMatch(
      /^'=Formula 1,10,CBSE,Hindi,91,8888888881,,A message of some length,pending,,,,20\d\d-/,
    );
  });

  it('of nothing is a heading, and each is written down', async () => {
    expect((await read('search=nobody+at+all')).lines).toHaveLength(1);
    const audit = await t.fetch('/api/audit?kind=enquiry&limit=1', { headers: admin });
    expect(await audit.json()).toMatchObject([
      { action: 'exported', subject: 'Enquiries', after: { search: 'nobody at all' } },
    ]);
  });

  it('breaks off where the database does, so that half a file is not taken for a complete one', {
    tags: 'thorough',
  }, async () => {
    const own = await testApp();
    const { authorization } = await own.signIn('staff');
    await own.deps.pool.query(
      `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
       select gen_random_uuid(), 'Row', 1, 'IB', 'Hindi', '+91', '9999999999', repeat('x', 4000)
       from generate_series(1, 20000)`,
    );
    const answer = await own.fetch('/api/enquiries.csv', { headers: authorization });
    await own.deps.pool.query('alter table enquiries rename to lost');
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('the office alone', () => {
  it.each([
    ['a visitor', 401, async () => ({})],
    ['a member', 403, async () => (await t.signIn()).authorization],
  ])('and not %s', async (_, status, who) => {
    const headers = (await who()) as Record<string, string>;
    const selection = { matching: {} };
    for (const [method, path, body] of [
      ['GET', 'enquiries.csv', undefined],
      ['GET', 'enquiries/trash', undefined],
      ['POST', 'enquiries/delete', { selection, batch: randomUUID() }],
      ['POST', 'enquiries/restore', { selection }],
      ['POST', 'enquiries/status', { selection, move: { status: 'visit' } }],
      ['POST', 'enquiries/status/undo', { batch: randomUUID() }],
      ['POST', `enquiries/${randomUUID()}/restore`, undefined],
    ] as const)
      expect([path, (await t.send(method, `/api/${path}`, body, headers)).status]).toEqual([path, status]);
  });
});
