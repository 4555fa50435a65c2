import { beforeAll, expect, it } from 'vitest';
import { firstContent } from '#contract/site/first-content.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { onEveryPage, specTexts } from './spec-texts.ts';

// Uses the built web app, which the gate builds before the tests.
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { DEMO_DATA: 'yes' } });
});

/** What a reader without scripts sees, including the texts of buttons and fields. */
function textsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '');
  const named = [...body.matchAll(/(?:aria-label|value|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const text = `${body.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')} ${named.join(' ')}`;
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replace(/\s+/g, ' ');
}

it.each(Object.keys(specTexts))('%s says what the specification has it say', async (path) => {
  const texts = textsOf(await (await t.fetch(path)).text());
  for (const text of [...onEveryPage, ...(specTexts[path] ?? [])]) expect(texts).toContain(text);
});

it('the home page quotes six students, and the team has four', async () => {
  const home = textsOf(await (await t.fetch('/')).text());
  const about = textsOf(await (await t.fetch('/aboutus')).text());
  expect([firstContent.testimonials.length, firstContent.team.length]).toEqual([6, 4]);
  for (const { name } of firstContent.testimonials) expect(home).toContain(name);
  for (const { name, role } of firstContent.team) expect(about).toMatch(new RegExp(`${name}.*${role}`));
});
