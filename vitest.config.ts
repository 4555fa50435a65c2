import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'e2e', '.tmp', '.react-router'],
    // What tests depend on without importing it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/server/db/migrations/*.sql'],
    globalSetup: 'tests/kit/global-setup.ts',
    pool: 'forks',
    // As the server is started.
    execArgv: ['--import', './server/platform/quick-imports.ts'],
    maxWorkers: 2,
    // Limits are there to end what hangs: a busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
