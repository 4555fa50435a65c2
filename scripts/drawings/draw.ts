// `node scripts/run.mjs scripts/drawings/draw.ts` renders the pictures in public/ from the drawings beside this file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { root } from '../paths.mjs';

const font = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const pictures = [
  { from: 'public/favicon.svg', to: 'public/icon-192.png', width: 192, height: 192 },
  { from: 'public/favicon.svg', to: 'public/icon-512.png', width: 512, height: 512 },
  { from: 'scripts/drawings/maskable.svg', to: 'public/icon-maskable.png', width: 512, height: 512 },
  { from: 'scripts/drawings/maskable.svg', to: 'public/icon-180.png', width: 180, height: 180 },
  { from: 'scripts/drawings/card.svg', to: 'public/card.png', width: 1200, height: 630 },
];

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
const page = await browser.newPage();
for (const { from, to, width, height } of pictures) {
  await page.setViewportSize({ width, height });
  await page.setContent(htmlOf(readFileSync(join(root, from), 'utf8')));
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(root, to), omitBackground: true });
}
await browser.close();

function htmlOf(svg: string) {
  const data = readFileSync(join(root, font)).toString('base64');
  return `<style>
    @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }
    body { margin: 0 } svg:root, body > svg { display: block; width: 100vw; height: 100vh }
  </style>${svg}`;
}
