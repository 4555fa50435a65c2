import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const browser = await findBrowser();
// Workers read this file too, and must come to the same.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_PREPARED ??= join(tmpdir(), `taxila-e2e-prepared-${process.pid}`);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits are there to end what hangs: a machine that has 25 things to do at once is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalTimeout: 2 * 60 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Nothing moves for whoever asks for rest: a journey waits for nothing that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL,
    // Its answers would go past the routes that a journey lays; the journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/kit/server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
