import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackBrowser } from './browser-package.ts';

export interface Browser {
  /** What the output of the tests calls it. */
  name: string;
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];
const namesInPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const pathsOnMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const pathsOnWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
  join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
);

/** The browser for the journeys: set in CHROMIUM_PATH, installed, downloaded by Playwright, or from our packages. */
export async function findBrowser(): Promise<Browser> {
  // Passed on to the workers of a test run, so that each need not search again.
  const known = process.env.TAXILA_BROWSER;
  if (known) return JSON.parse(known);
  const found = chosen() ?? installed() ?? downloaded() ?? (await packaged()) ?? download();
  process.env.TAXILA_BROWSER = JSON.stringify(found);
  return found;
}

function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  const browser = working(path, 'CHROMIUM_PATH');
  if (!browser) throw new Error(`CHROMIUM_PATH is ${path}, which is not a browser that runs.`);
  return browser;
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates =
    { darwin: pathsOnMac, win32: pathsOnWindows }[process.platform as string] ??
    folders.flatMap((folder) => namesInPath.map((name) => join(folder, name)));
  return firstOf(candidates, (path) => working(path, 'installed'));
}

function downloaded() {
  return working(chromium.executablePath(), "Playwright's own");
}

async function packaged() {
  const unpacked = await unpackBrowser();
  return unpacked && working(unpacked.executablePath, 'from @sparticuz/chromium', unpacked.env);
}

function download() {
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const browser = downloaded();
  if (browser) return browser;
  throw new Error('No browser was found. Install Chrome or Chromium, or name one in CHROMIUM_PATH.');
}

// An executable may be a stub that only says how to install the real browser, so it must print a version.
function working(executablePath: string, origin: string, env: Record<string, string> = {}) {
  if (!existsSync(executablePath)) return undefined;
  const version = versionOf(executablePath, env);
  if (!version) return undefined;
  // No --no-sandbox here: Playwright adds it, since root and containers have no sandbox.
  return { name: `${version} (${origin}: ${executablePath})`, executablePath, args: flags, env };
}

function versionOf(executablePath: string, env: Record<string, string>) {
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return 'Chrome';
  const result = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return result.status === 0 && /\d+\.\d+/.test(result.stdout) ? result.stdout.trim() : undefined;
}

function firstOf<Item, Found>(items: Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
