import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicPlaceholders } from '#contract/pages.ts';
import { topicPath } from '#contract/topic-path.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { type Person, person, said, start } from '../fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxila-topics-'));
const { title, description, address, robots, words } = topicPlaceholders;
const files = {
  '__spa-fallback.html': '<p>Shell</p>',
  'not-found/index.html': '<p>Not found</p>',
  'forum/index.html': '<p>Forum</p>',
  'forum/topic/index.html': `<title>${title} · %BRAND_NAME%</title><meta name="description" content="${description}"><meta name="robots" content="${robots}"><link rel="canonical" href="%SITE_URL%${address}"><script>let a</script><div>${words}</div>`,
};

let t: TestApp;
let asha: Person;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  t = await testApp({
    siteFolder: folder,
    env: { SITE_URL: 'https://academy.example', SMTP_URL: 'smtp://127.0.0.1:1', LIMIT_FACTOR: '1000' },
  });
  asha = await person(t, { days: 30 });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function page(path: string) {
  const answer = await t.fetch(path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('the page of a topic', () => {
  it('has a title, a description and an address of its own, and can be read without scripts', async () => {
    const topic = await start(t, asha, {
      title: 'Is Ganita Prakāśikā & co. hard?',
      text: 'One line.\nAnother line.',
    });
    await said(t, asha, topic.id, 'It is fine.');
    expect(topicPath(topic)).toBe(`/forum/${topic.id}-is-ganita-prakasika-co-hard`);
    for (const path of [
      topicPath(topic),
      `/FORUM/${topic.id.toUpperCase()}`,
      `/forum/${topic.id}-anything?from=mail`,
    ]) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain('<title>Is Ganita Prakāśikā &amp; co. hard? · Taxila Academy</title>');
      expect(html).toContain('<meta name="description" content="One line. Another line.">');
      expect(html).toContain(`<link rel="canonical" href="https://academy.example${topicPath(topic)}">`);
      expect(html).toContain('<meta name="robots" content="index, follow">');
      expect(html).toContain('<h2>1 comment</h2>');
      expect(html).toContain('<p>It is fine.</p>');
    }
    const map = await (await t.fetch('/sitemap.xml')).text();
    expect(map).toContain(`<loc>https://academy.example${topicPath(topic)}</loc>`);
  });

  it('holds words that are code as words', async () => {
    const bad = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)> ${words} ${title} $& %BRAND_NAME%`;
    const topic = await start(t, asha, { title: bad.slice(0, 110), text: bad });
    await said(t, asha, topic.id, bad);
    const { html, headers } = await page(topicPath(topic));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain('%TOPIC_WORDS% %TOPIC_TITLE% $&amp; %BRAND_NAME%');
    expect(headers.get('content-security-policy')?.match(/sha256-/g)).toHaveLength(1);
  });

  it('is not there for what is held, hidden, deleted or unknown', async () => {
    const [held, gone] = [
      await start(t, await person(t), { text: 'Call 98765 43210 please' }),
      await start(t, asha),
    ];
    await t.send('DELETE', `/api/forum/posts/${gone.id}`, undefined, asha.headers);
    for (const path of [
      topicPath(held),
      topicPath(gone),
      '/forum/019a0000-0000-7000-8000-000000000000-x',
      '/forum/hello',
      '/forum/topic',
      '/forum/%00%ff',
    ]) {
      const { status, html } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('Page not found');
      expect(html).toContain('content="noindex"');
      expect(html).not.toMatch(/98765|%TOPIC/);
    }
    expect((await page('/forum/topic/more')).html).toBe('<p>Not found</p>');
    expect((await page('/forum/new')).html).toBe('<p>Shell</p>');
    expect((await page('/Forum/')).html).toBe('<p>Forum</p>');
    const map = await (await t.fetch('/sitemap.xml')).text();
    expect(map).not.toContain(held.id);
    expect(map).not.toContain(gone.id);
  });

  it('goes on to further pages without scripts', async () => {
    const topic = await start(t, asha);
    await t.deps.pool.query(
      `insert into forum_posts (id, topic_id, text, author_name, fingerprint, created_at)
       select gen_random_uuid(), $1, 'Number ' || n, 'Kabir M.', n::text, now() + n * interval '1 second' from generate_series(1, 60) n`,
      [topic.id],
    );
    const first = await page(topicPath(topic));
    expect(first.html).toContain('<p>Number 50</p>');
    expect(first.html).not.toContain('<p>Number 51</p>');
    const next = /rel="next" href="([^"]+)"/.exec(first.html)?.[1] ?? '';
    const second = await page(next.replaceAll('&amp;', '&'));
    expect(second.html).toContain('<p>Number 60</p>');
    expect(second.html).toContain('content="noindex, follow"');
    expect((await page(`${topicPath(topic)}?cursor=nonsense`)).status).toBe(404);
  });
});
