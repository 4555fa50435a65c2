import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'e2e', '.tmp', '.react-router'],
    globalSetup: 'tests/kit/global-setup.ts',
    pool: 'forks',
    // As the server is started.
    execArgv: ['--import', './server/platform/quick-imports.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
