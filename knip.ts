import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/start.ts',
    'server/**/*.fixture.ts',
    'scripts/{start,dev,test,test-watch,run}.mjs',
    'scripts/dev/{run,end-with-parent}.ts',
    'scripts/{lighthouse,env-example,chatbot,learn-danger}.ts',
    'scripts/database/{backup,books,move-database,upgrade-database,restore,rotate-keys}.ts',
    'scripts/gate/{gate,vitest-tally,playwright-tally}.ts',
    'scripts/site/{compress,service-worker,teach-chatbot}.ts',
    'scripts/drawings/draw.ts',
    'scripts/release/run.ts',
    'packaging/taxila.mjs',
    'proof/release/inside.mjs',
    'web/offline/service-worker.ts',
    'bench/{run,bare-*}.ts',
    'proof/*/run.ts',
    'e2e/kit/server.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}'],
  // Parts of Linux; what uses them does without where they are absent.
  ignoreBinaries: ['unshare', 'systemd-analyze', 'apt-get', 'dpkg', 'openssl'],
  // Its files are read by server/features/receipts/fonts.ts.
  ignoreDependencies: ['@fontsource/noto-sans-devanagari'],
} satisfies KnipConfig;
