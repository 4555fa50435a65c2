import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { findBrowser } from '../scripts/browser.ts';
import { benchAdmin, sessionOf } from './accounts.ts';
import { startOwnServer } from './own-server.ts';
import { sizeOf } from './pages.ts';
import { median, type Row } from './row.ts';

const view = '/admin/enquiries';
const [few, many] = [100, 100_000];

/** An office table in a real browser: the size of its scripts, and its time with a thousand times the rows. */
export async function benchOffice({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const visitors: (() => Promise<number>)[] = [];
    const { executablePath, args, env } = await findBrowser();
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
    open.unshift(() => browser.close());
    let scripts = 0;
    for (const size of [few, many]) {
      const url = await databaseOf(postgres.url, size);
      const server = await startOwnServer(dataDir, { DATABASE_URL: url, DEMO_DATA: 'no', ...benchAdmin });
      open.unshift(server.stop);
      await fill(url, size);
      const session = await sessionOf(server.origin);
      scripts = await scriptsOf(browser, server.origin, session);
      visitors.push(() => visit(browser, server.origin, session));
    }
    const times = await interleaved(visitors, quick ? 5 : 15);
    const [small = 1, large = 1] = times.map(median);
    return [
      {
        name: 'scripts of an office table',
        ours: scripts,
        reference: null,
        value: scripts,
        aim: { at: 'most', value: 240 },
        unit: 'kB gzip',
      },
      {
        name: `office table of ${many.toLocaleString('en')} rows, beside ${few}`,
        ours: large,
        reference: small,
        value: large / small,
        aim: { at: 'most', value: 1.5 },
        unit: 'ms',
      },
    ];
  } finally {
    for (const close of open) await close();
  }
}

async function interleaved(visitors: (() => Promise<number>)[], rounds: number): Promise<number[][]> {
  for (const visit of visitors) await visit();
  const times: number[][] = visitors.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, visit] of visitors.entries()) times[i]?.push(await visit());
  return times;
}

async function databaseOf(url: string, size: number): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database office_${size}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/office_${size}`;
  return address.href;
}

async function fill(url: string, size: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message, status, created_at)
     select gen_random_uuid(), 'Pupil ' || i, 1 + i % 12, (array['CBSE', 'ICSE', 'IB'])[1 + i % 3],
       (array['Hindi', 'Physics', 'Science'])[1 + i % 3], '+91', lpad((i * 7919 % 10000000000)::text, 10, '7'),
       'When does the next batch begin?', (array['pending', 'closed', 'contacted'])[1 + i % 3],
       now() - i * interval '1 minute'
     from generate_series(1::bigint, $1) as i`,
    [size],
  );
  await client.query('vacuum analyze');
  await client.end();
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function newPage(browser: Browser, session: Session) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript((stored) => {
    localStorage.setItem('authToken', stored.access_token);
    localStorage.setItem('authSession', JSON.stringify(stored));
  }, session);
  return context.newPage();
}

/** The menu button of the first row. */
const menuButton = (page: Page) => page.getByRole('button', { name: /^More for/ }).first();

/** Milliseconds from an empty tab to a table whose rows can be used. */
async function visit(browser: Browser, origin: string, session: Session): Promise<number> {
  const page = await newPage(browser, session);
  const started = performance.now();
  await page.goto(origin + view, { waitUntil: 'commit' });
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  const took = performance.now() - started;
  await page.context().close();
  return took;
}

async function scriptsOf(browser: Browser, origin: string, session: Session): Promise<number> {
  const page = await newPage(browser, session);
  const scripts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
  await page.goto(origin + view, { waitUntil: 'commit' });
  await menuButton(page).waitFor();
  await page.context().close();
  let bytes = 0;
  for (const script of scripts) bytes += await sizeOf(script);
  return bytes / 1000;
}
