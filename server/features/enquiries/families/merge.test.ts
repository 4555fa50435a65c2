import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EnquiryDetail } from '#contract/enquiries/care.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { ListedEnquiry } from '#contract/enquiries/office.ts';
import { BulkDone } from '#contract/list.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };
let now = new Date('2025-06-02T10:00:00Z');

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' }, clock: { now: () => now } });
  staff = (await t.signIn('staff')).authorization;
});

async function ask(name: string, phone: string, more: object = {}): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  const form = {
    name,
    phone,
    class_name: 9,
    board: 'IB',
    subject: 'Hindi',
    enquiryMessage: `Words of ${name}`,
  };
  return (await readAs(Enquiry, await t.send('POST', '/api/enquiry', { ...form, ...more })))._id;
}

const get = (path: string) => t.fetch(`/api/${path}`, { headers: staff });
const send = (method: string, path: string, body?: object) => t.send(method, `/api/${path}`, body, staff);
const read = async (id: string) => await readAs(EnquiryDetail, await get(`enquiries/${id}`));
const list = async (query: string) => {
  const answer = await get(`enquiries?${query}`);
  const total = answer.headers.get('x-total-count');
  return { total, rows: await readAs(z.array(ListedEnquiry), answer) };
};
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name);
const merge = async (...ids: string[]) => {
  const answer = await send('POST', 'enquiries/merge', { ids });
  return read((await readAs(z.object({ _id: z.string() }), answer))._id);
};
const close = (id: string) =>
  send('PUT', `enquiries/${id}`, { status: 'closed', reason: 'Far', owner: null, follow_up_on: null });

describe('enquiries of one phone', () => {
  it('are one row with a count where that is asked for, and all of them otherwise', async () => {
    for (const name of ['Grouped One', 'Grouped Two', 'Grouped Three']) await ask(name, '9555500001');
    await ask('Grouped Alone', '9555500002', { board: 'CBSE' });
    const all = await list('search=grouped');
    expect([all.total, all.rows.map((row) => row.name)]).toEqual([
      '4',
      ['Grouped Alone', 'Grouped Three', 'Grouped Two', 'Grouped One'],
    ]);
    const one = await list('search=grouped&group=phone');
    expect(one.total).toBe('2');
    expect(one.rows.map(({ name, same_phone }) => [name, same_phone])).toEqual([
      ['Grouped Alone', 0],
      ['Grouped Three', 2],
    ]);
    expect(await names('search=grouped&group=phone&sort=created_at')).toEqual([
      'Grouped Three',
      'Grouped Alone',
    ]);
    expect((await get('enquiries?group=name')).status).toBe(422);
  });

  it('are found by what only an older one says', async () => {
    const old = await ask('Older Sibling', '9555500003', { class_name: 5 });
    await ask('Younger Sibling', '9555500003');
    expect(await names('search=older sib&group=phone')).toEqual(['Older Sibling']);
    expect(await names('search=sibling&class_name=5&group=phone')).toEqual(['Older Sibling']);
    await send('DELETE', `enquiries/${old}`);
    expect(await names('search=sibling&group=phone')).toEqual(['Younger Sibling']);
  });
});

describe('a bulk call on rows that are shown as one', () => {
  const phones = ['9555500011', '9555500012', '9555500013'];
  const [family = '', other = '', third = ''] = phones;
  const states = async () => {
    const { rows } = await list('search=whole&sort=name');
    return Object.fromEntries(rows.map(({ name, status }) => [name.replace('Whole ', ''), status]));
  };
  const bulk = async (path: string, body: object) =>
    await readAs(BulkDone, await send('POST', `enquiries/${path}`, body));
  let shown = '';

  beforeAll(async () => {
    await ask('Whole Oldest', family);
    await close(await ask('Whole Ended', family));
    shown = await ask('Whole Newest', family);
    await ask('Whole Other', other);
    await ask('Whole Third', third, { board: 'CBSE' });
  });

  it('moves those of the phone that are open, and its undo all of them', async () => {
    const batch = randomUUID();
    const move = { status: 'visit' };
    const selection = { ids: [shown], group: 'phone' };
    expect(await bulk('status', { selection, move, batch })).toEqual({ done: 2, more: false });
    expect(await states()).toEqual({
      Ended: 'closed',
      Newest: 'visit',
      Oldest: 'visit',
      Other: 'pending',
      Third: 'pending',
    });
    expect(await bulk('status/undo', { batch })).toMatchObject({ done: 2, left: [] });
    expect(await states()).toMatchObject({ Newest: 'pending', Oldest: 'pending' });
  });

  it('moves the one in sight also where it is at an end', async () => {
    await close(shown);
    const selection = { matching: { search: 'whole', group: 'phone' }, count: 3 };
    expect(await bulk('status', { selection, move: { status: 'contacted' } })).toMatchObject({ done: 4 });
    expect(await states()).toMatchObject({ Ended: 'closed', Newest: 'contacted', Oldest: 'contacted' });
  });

  it('deletes all of the phone, and brings all of them back', async () => {
    const batch = randomUUID();
    expect(await bulk('delete', { selection: { ids: [shown], group: 'phone' }, batch })).toMatchObject({
      done: 3,
    });
    expect(Object.keys(await states())).toEqual(['Other', 'Third']);
    expect(await bulk('restore', { selection: { matching: { batch } } })).toMatchObject({ done: 3 });
    expect(Object.keys(await states())).toHaveLength(5);
  });

  it('deletes all that match behind those in sight, unless more came since', async () => {
    const matching = { search: 'whole', group: 'phone', board: 'IB' };
    const refused = await send('POST', 'enquiries/delete', {
      selection: { matching, count: 1 },
      batch: randomUUID(),
    });
    expect(refused.status).toBe(412);
    const batch = randomUUID();
    expect(await bulk('delete', { selection: { matching, count: 2 }, batch })).toMatchObject({ done: 4 });
    expect(Object.keys(await states())).toEqual(['Third']);
    expect(await bulk('restore', { selection: { matching: { batch } } })).toMatchObject({ done: 4 });
  });

  it('takes a row alone where that is said, or nothing is', async () => {
    for (const group of [{}, { group: 'none' }]) {
      const batch = randomUUID();
      expect(await bulk('delete', { selection: { ids: [shown], ...group }, batch })).toMatchObject({
        done: 1,
      });
      await bulk('restore', { selection: { matching: { batch } } });
    }
    const wrong = { selection: { ids: [shown], group: 'name' }, batch: randomUUID() };
    expect((await send('POST', 'enquiries/delete', wrong)).status).toBe(422);
    const elsewhere = { selection: { ids: [randomUUID()], group: 'phone' }, batch: randomUUID() };
    expect((await send('POST', 'messages/delete', elsewhere)).status).toBe(422);
  });
});

describe('merging', () => {
  it('lets the newest open one lead, shows all together, and loses none', async () => {
    const [one, two, three] = [
      await ask('Merged One', '9555500010'),
      await ask('Merged Two', '9555500010'),
      await ask('Merged Three', '9555500010'),
    ];
    await close(three);
    await send('POST', `enquiries/${one}/notes`, { text: 'Of the first.' });
    const lead = await merge(one, three, two);
    expect([lead._id, lead.merged.map(({ name }) => name), lead.others.length]).toEqual([
      two,
      ['Merged Three', 'Merged One'],
      0,
    ]);
    expect(lead.merged.map(({ enquiryMessage }) => enquiryMessage)).toContain('Words of Merged One');
    expect(lead.events.map(({ note, of }) => [note, of])).toContainEqual(['Of the first.', one]);
    expect(lead.events.find(({ action }) => action === 'changed')?.of).toBe(three);
    expect(lead.events.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'status',
      before: 'pending',
      after: 'closed',
    });
    expect((await list('search=merged')).total).toBe('3');
    expect(await (await get('enquiries.csv?search=merged&group=phone')).text()).toContain('Merged One');
    expect(await names('search=merged&group=phone')).toEqual(['Merged Two']);
    expect(await names('search=merged&todo=unanswered')).toEqual(['Merged Two']);
    expect((await read(one)).merged_into).toBe(two);
  });

  it('is taken apart again, each as it was', async () => {
    const ids = [await ask('Apart One', '9555500011'), await ask('Apart Two', '9555500011')];
    await send('PUT', `enquiries/${ids[0]}`, { status: 'visit', owner: null, follow_up_on: '2025-06-09' });
    const before = (await list('search=apart')).rows;
    await merge(...ids);
    expect((await send('POST', `enquiries/${ids[1]}/unmerge`)).status).toBe(204);
    expect((await read(ids[1] as string)).merged).toEqual([]);
    const after = (await list('search=apart')).rows;
    const still = ({ version: _, ...row }: ListedEnquiry) => row;
    expect(after.map(still)).toEqual(before.map(still));
    expect(await names('search=apart&todo=unanswered')).toEqual(['Apart Two']);
    await merge(...ids);
    await send('POST', `enquiries/${ids[0]}/unmerge`);
    expect((await read(ids[0] as string)).merged_into).toBeNull();
  });

  it('takes what hung under one of them along', async () => {
    const phone = '9555500012';
    const ids = [
      await ask('Chain One', phone),
      await ask('Chain Two', phone),
      await ask('Chain Three', phone),
    ];
    await merge(ids[0] as string, ids[1] as string);
    const lead = await merge(ids[1] as string, ids[2] as string);
    expect([lead.name, lead.merged.map(({ name }) => name)]).toEqual([
      'Chain Three',
      ['Chain Two', 'Chain One'],
    ]);
  });

  it('leads nobody from the trash, and leads again when it is back', async () => {
    const ids = [await ask('Trash Led', '9555500013'), await ask('Trash Lead', '9555500013')];
    const lead = await merge(...ids);
    await send('DELETE', `enquiries/${lead._id}`);
    expect(await names('search=trash le&todo=unanswered')).toEqual(['Trash Led']);
    await send('POST', `enquiries/${lead._id}/restore`);
    expect(await names('search=trash le&todo=unanswered')).toEqual(['Trash Lead']);
  });

  it('is for one phone, for what is there, and for the office', async () => {
    const [one, two] = [await ask('Wrong One', '9555500014'), await ask('Wrong Two', '9555500015')];
    expect((await send('POST', 'enquiries/merge', { ids: [one, two] })).status).toBe(422);
    expect((await send('POST', 'enquiries/merge', { ids: [one] })).status).toBe(422);
    expect((await send('POST', 'enquiries/merge', { ids: [one, randomUUID()] })).status).toBe(404);
    expect((await t.send('POST', '/api/enquiries/merge', { ids: [one, two] })).status).toBe(401);
    expect((await read(one)).merged_into).toBeNull();
  });
});
