// The built product on an empty database of its own, for the journeys: Playwright starts and stops it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const { PATH, HOME, TMPDIR, SystemRoot, TEMP, E2E_PORT, E2E_SETTINGS, TEST_DATABASE_URL } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'taxila-e2e-'));
const database = TEST_DATABASE_URL ? await createDatabase(TEST_DATABASE_URL) : undefined;

// Only what is named here: settings in the shell of whoever runs the tests must not change a journey.
const server = spawn(process.execPath, ['server/start.ts'], {
  stdio: 'inherit',
  env: {
    ...{ PATH, HOME, TMPDIR, SystemRoot, TEMP },
    PORT: E2E_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    DEMO_DATA: 'yes',
    ADMIN_EMAIL: 'admin@taxila.test',
    ADMIN_NAME: 'First Admin',
    ADMIN_PASSWORD: 'correct-horse-battery',
    // Journeys ask for the same mail twice without waiting a minute.
    AUTH_MAIL_INTERVAL: '0',
    LOG_LEVEL: 'warn',
    // What a journey wants otherwise, in a product of its own.
    ...JSON.parse(E2E_SETTINGS ?? '{}'),
  },
});

// Playwright signals the whole process group: the server hears it too and is waited for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

server.on('exit', async (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  await database?.drop();
  process.exit(code ?? 1);
});

async function createDatabase(adminUrl: string) {
  const name = `taxila_e2e_${process.pid}_${Date.now()}`;
  await query(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
