import { beforeAll, describe, expect, it } from 'vitest';
import { SiteContent } from '#contract/site/content.ts';
import { firstContent } from '#contract/site/first-content.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { fakeSite, servedIn } from '#tests/kit/fake-site.ts';
import { readAs } from '#tests/kit/read-as.ts';

const siteFolder = fakeSite();
const clock = movableClock(new Date('2026-11-16T06:00:00Z'));
let t: TestApp;
let other: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ siteFolder, clock, env: { DEMO_DATA: 'yes' } });
  other = await testApp({ siteFolder, clock, databaseUrl: t.databaseUrl, env: { DEMO_DATA: 'yes' } });
  admin = (await t.signIn('admin')).authorization;
});

const read = async () => readAs(SiteContent, await t.fetch('/api/site/content', { headers: admin }));
const put = (content: object, headers: Record<string, string> = admin) =>
  t.send('PUT', '/api/site/content', content, headers);
const page = async (node = other, path = '/') => servedIn(await (await node.fetch(path)).text());

const quote = {
  text: 'I like it here.',
  name: 'Ira K.',
  class_name: '9th',
  year: 2026,
  consent: { by: 'Her mother', on: '2026-11-01', until: null },
};

describe('what the site says', () => {
  it('is at first what the specification says, and with no demo data nobody is invented', async () => {
    expect(await read()).toEqual(firstContent);
    expect((await page()).content).toBeUndefined();
    const own = await testApp({ siteFolder, env: { DEMO_DATA: 'no' } });
    expect((await page(own)).content).toMatchObject({
      team: [],
      testimonials: [],
      tagline: firstContent.tagline,
    });
  });

  it('is published by administrators for every node, and survives a start', async () => {
    const next = { ...firstContent, tagline: 'Learn well.' };
    const staff = (await t.signIn('staff')).authorization;
    expect((await put(next, staff)).status).toBe(403);
    expect((await put(next)).status).toBe(200);
    await expect.poll(async () => (await page()).content?.tagline).toBe('Learn well.');
    const later = await testApp({ siteFolder, clock, databaseUrl: t.databaseUrl, env: { DEMO_DATA: 'yes' } });
    const { content } = await page(later);
    expect(content?.tagline).toBe('Learn well.');
    expect(Object.keys(content?.social ?? {})).toEqual(Object.keys(firstContent.social));
  });

  it('is on the next page that who published it asks for', async () => {
    const was = await read();
    for (const tagline of ['One.', 'Two.', 'Three.', 'Four.']) {
      expect((await page(t)).content?.tagline).not.toBe(tagline);
      await put({ ...was, tagline });
      expect((await page(t)).content?.tagline).toBe(tagline);
    }
    await put(was);
  });

  it('tells who was slower what is stored now', async () => {
    const was = await read();
    expect((await put({ ...was, vision: 'First.', was })).status).toBe(200);
    const late = await put({ ...was, vision: 'Second.', was });
    expect([late.status, await late.json()]).toMatchObject([412, { current: { vision: 'First.' } }]);
  });

  it('quotes nobody without their consent, or after it', async () => {
    const now = await read();
    const names = async () => (await page()).content?.testimonials.map(({ name }) => name);
    const silent = { ...quote, name: 'Silent', consent: null };
    const over = { ...quote, name: 'Over', consent: { ...quote.consent, until: '2026-11-15' } };
    await put({ ...now, testimonials: [quote, silent, over] });
    await expect.poll(names).toEqual(['Ira K.']);
    await put({ ...now, testimonials: [{ ...quote, consent: null }] });
    await expect.poll(names).toEqual([]);
  });

  it.each([
    ['text that is too long', { tagline: 'x'.repeat(301) }],
    ['a link that is a script', { social: { ...firstContent.social, Facebook: 'javascript:alert(1)' } }],
    ['a consent of nobody', { testimonials: [{ ...quote, consent: { ...quote.consent, by: ' ' } }] }],
    [
      'an announcement that ends before it begins',
      { announcement: { text: 'Open day', from: '2026-12-02', to: '2026-12-01' } },
    ],
    ['25 people', { team: Array.from({ length: 25 }, () => firstContent.team[0]) }],
    ['a field of its own', { html: '<b>' }],
  ])('refuses %s, and stores nothing', async (_, change) => {
    const before = await read();
    expect((await put({ ...before, ...change })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it('keeps what it said, with who said it', async () => {
    const versions = async () =>
      (await t.fetch('/api/site/versions', { headers: admin })).json() as Promise<
        { saved_by: string | null; content: SiteContent }[]
      >;
    await put({ ...(await read()), vision: 'Newest.' });
    const all = await versions();
    expect(all[0]).toMatchObject({ content: { vision: 'Newest.' }, saved_by: expect.stringContaining('@') });
    expect(all.at(-1)).toMatchObject({ content: firstContent, saved_by: null });
  });

  it('can be looked at before it is published, by anyone with the address', async () => {
    const draft = { ...(await read()), tagline: 'Only a draft.' };
    const { path } = (await (await t.send('POST', '/api/site/preview', draft, admin)).json()) as {
      path: string;
    };
    expect((await page(other, path)).content?.tagline).toBe('Only a draft.');
    expect((await page(other, path.replace('/', '/aboutus'))).content?.tagline).toBe('Only a draft.');
    expect((await page()).content?.tagline).not.toBe('Only a draft.');
    expect((await page(other, '/?preview=nonsense')).content?.tagline).not.toBe('Only a draft.');
    clock.forward(61 * 60);
    expect((await page(other, path)).content?.tagline).not.toBe('Only a draft.');
  });
});
