import { beforeAll, describe, expect, it } from 'vitest';
import { Course } from '#contract/courses/courses.ts';
import { coursePath } from '#contract/slug-path.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

// With the built web app, which the gate makes before the tests.
let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ env: { SITE_URL: 'https://academy.example', SMTP_URL: 'smtp://127.0.0.1:1' } });
  staff = (await t.signIn('staff')).authorization;
});

const form = {
  title: 'Algebra & more',
  description: 'Letters for numbers.',
  courselink: 'https://lessons.example/secret',
  standard: 9,
};
const add = async (more: Partial<typeof form> = {}) =>
  readAs(Course, await t.send('POST', '/api/course/', { ...form, ...more }, staff));

async function page(path: string) {
  const answer = await t.fetch(path);
  return { status: answer.status, html: await answer.text() };
}

describe('the page of a course', () => {
  it('says what the course is, without scripts and without its link', async () => {
    const course = await add();
    const other = await add({ title: 'Geometry' });
    for (const path of [coursePath(course), `/Courses/${course._id}`]) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain('<title>Algebra &amp; more · Taxila Academy</title>');
      expect(html).toContain('Letters for numbers.');
      expect(html).toContain('9th Standard');
      expect(html).toContain(`href="${coursePath(other)}"`);
      expect(html).toContain('"@type":"Course"');
      expect(html).not.toContain('lessons.example');
    }
    expect(await (await t.fetch('/sitemap.xml')).text()).toContain(coursePath(course));
  });

  it('says what is true after a change, and nothing once the course is gone', async () => {
    const course = await add({ title: 'Old name' });
    expect((await page(coursePath(course))).html).toContain('Old name');
    await t.send('PUT', `/api/courses/${course._id}`, { ...form, title: 'New name' }, staff);
    expect((await page(coursePath(course))).html).toContain('New name');
    await t.send('DELETE', `/api/courses/${course._id}`, undefined, staff);
    const { status, html } = await page(coursePath(course));
    expect([status, html]).toEqual([404, expect.stringContaining('Page not found')]);
    expect((await page('/courses/%zz')).status).toBe(404);
    expect((await page('/courses/algebra')).status).toBe(404);
  });

  it('is not lent to scripts by what people write', async () => {
    const course = await add({ title: '</script><script>alert(1)</script>', description: '<img src=x>' });
    const plain = await page(coursePath(await add()));
    const { html } = await page(coursePath(course));
    const scripts = (text: string) => text.match(/<script/g)?.length;
    expect(scripts(html)).toBe(scripts(plain.html));
    expect(html).not.toContain('<img src=x');
  });
});

describe('pages that say what is settled', () => {
  it('show a fee and a policy as soon as they are changed', async () => {
    const admin = (await t.signIn('admin')).authorization;
    expect((await page('/fees')).html).not.toContain('₹ 61,234');
    await t.send(
      'PUT',
      '/api/fees/',
      { course: 'Mathematics', standard: '10th Standard', fees: 61_234 },
      admin,
    );
    expect((await page('/fees')).html).toContain('61,234');
    const academy = (await (await t.fetch('/api/academy')).json()) as { policies: { title: string }[] };
    const [policy] = academy.policies;
    expect((await page('/policies')).html).toContain(policy?.title);
  });
});
