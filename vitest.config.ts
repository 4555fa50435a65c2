import { defineConfig } from 'vitest/config';

const exclude = ['node_modules', 'build', 'dist', 'e2e', '.tmp', '.react-router'];

export default defineConfig({
  test: {
    // What tests depend on without importing it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/server/db/migrations/*.sql'],
    pool: 'forks',
    // One more than the two cores that we count on: a third of the time of a test is waiting.
    maxWorkers: 3,
    // Limits are there to end what hangs: a busy machine is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [{ name: 'thorough', description: 'takes too long for every change; `npm test -- --all` runs it' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'web'],
          globalSetup: 'tests/kit/global-setup.ts',
          setupFiles: 'tests/kit/file-setup.ts',
          // A worker loads the server once for all its files: loading it costs two seconds, and no module of it is mocked.
          isolate: false,
          restoreMocks: true,
          // As the server is started.
          execArgv: ['--import', './server/platform/quick-imports.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/screens/own-styles.ts',
          exclude,
          // Its toasts go with the page, as what our own modules remember does.
          server: { deps: { inline: ['sonner'] } },
        },
      },
    ],
  },
});
