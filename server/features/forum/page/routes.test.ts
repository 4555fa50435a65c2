import { beforeAll, describe, expect, it } from 'vitest';
import { topicPath } from '#contract/slug-path.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { type Person, person, said, start } from '../fixture.ts';

// With the built web app, which the gate makes before the tests.
let t: TestApp;
let asha: Person;

beforeAll(async () => {
  t = await testApp({
    env: { SITE_URL: 'https://academy.example', SMTP_URL: 'smtp://127.0.0.1:1', LIMIT_FACTOR: '1000' },
  });
  asha = await person(t, { days: 30 });
});

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
      expect(html).toContain('<meta name="description" content="One line. Another line."/>');
      expect(html).toContain(`<link rel="canonical" href="https://academy.example${topicPath(topic)}"/>`);
      expect(html).toContain('<meta name="robots" content="index, follow"/>');
      expect(html).toMatch(/<h2[^>]*>1 comment<\/h2>/);
      expect(html).toContain('>It is fine.</p>');
    }
    const map = await (await t.fetch('/sitemap.xml')).text();
    expect(map).toContain(`<loc>https://academy.example${topicPath(topic)}</loc>`);
  });

  it('shows text that looks like code as text', async () => {
    const bad = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)> $& %zz`;
    const topic = await start(t, asha, { title: bad.slice(0, 110), text: bad });
    await said(t, asha, topic.id, bad);
    const { html, headers } = await page(topicPath(topic));
    const other = await page(topicPath(await start(t, asha)));
    const scripts = (text: string) => text.match(/<script/g)?.length;
    expect(scripts(html)).toBe(scripts(other.html));
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain('onerror=alert(1)&gt; $&amp; %zz</p>');
    // No text has a say in which scripts may run.
    const policy = ({ headers: sent }: { headers: Headers }) => sent.get('content-security-policy');
    expect(policy({ headers })).toBe(policy(other));
    expect(policy({ headers })).toBe(policy(await page('/forum/unknown')));
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
      expect(html).not.toContain('98765');
    }
    expect((await page('/forum/topic/more')).status).toBe(404);
    expect((await page('/forum/new')).html).toContain('Loading...');
    expect((await page('/Forum/')).html).toContain('<title>Forum · Taxila Academy</title>');
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
    expect(first.html).toContain('>Number 50</p>');
    expect(first.html).not.toContain('>Number 51</p>');
    const next = /rel="next" href="([^"]+)"/.exec(first.html)?.[1] ?? '';
    const second = await page(next.replaceAll('&amp;', '&'));
    expect(second.html).toContain('>Number 60</p>');
    expect(second.html).toContain('content="noindex, follow"');
    expect((await page(`${topicPath(topic)}?cursor=nonsense`)).status).toBe(404);
  });
});
