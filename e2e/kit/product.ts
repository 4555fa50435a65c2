import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';

/** Starts a product with other settings, beside the one that all journeys share. */
export async function startProduct(settings: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // In a process group of its own, so that it can be ended like Playwright ends the shared one.
  const child = spawn(process.execPath, ['e2e/kit/server.ts'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORT: String(port), E2E_SETTINGS: JSON.stringify(settings) },
  });
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000, intervals: [100] }).toBe(true);
  return {
    origin,
    async end() {
      const ended = once(child, 'exit');
      process.kill(-Number(child.pid), 'SIGTERM');
      await ended;
    },
  };
}

/** `test` for journeys that change what all others would see: each has a product of its own. */
export const testOnItsOwn = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  baseURL: async ({}, use) => {
    const product = await startProduct({});
    await use(product.origin);
    await product.end();
  },
});
