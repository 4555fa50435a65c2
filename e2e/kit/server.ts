// The built product on an empty database of its own, for the journeys: Playwright starts and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const { E2E_PORT, E2E_SETTINGS, E2E_PREPARED, TEST_DATABASE_URL, ...shell } = process.env;
const { PATH, HOME, TMPDIR, SystemRoot, TEMP, NODE_COMPILE_CACHE } = shell;
const settings: Record<string, string> = JSON.parse(E2E_SETTINGS ?? '{}');
const isShared = E2E_SETTINGS === undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'taxila-e2e-'));
const database = TEST_DATABASE_URL ? await createDatabase(TEST_DATABASE_URL) : undefined;

// Playwright signals the whole process group: the server gets the signal, too, and is waited for.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isEnding = true;
  });

if (E2E_PREPARED && !database) await takePrepared(E2E_PREPARED);
const [code] = isEnding ? [0] : await once(startServer(E2E_PORT), 'exit');
rmSync(dataDir, { recursive: true, force: true });
if (E2E_PREPARED && isShared) rmSync(E2E_PREPARED, { recursive: true, force: true });
await database?.drop();
process.exit(code ?? 1);

// Only these variables: settings of the shell that runs the tests must not change a journey.
function startServer(port = '0') {
  const server = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH, HOME, TMPDIR, SystemRoot, TEMP, NODE_COMPILE_CACHE },
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url,
      DEMO_DATA: 'yes',
      ADMIN_EMAIL: 'admin@taxila.test',
      ADMIN_NAME: 'First Admin',
      ADMIN_PASSWORD: 'correct-horse-battery',
      // Lets journeys ask for the same mail twice without waiting a minute.
      AUTH_MAIL_INTERVAL: '0',
      LOG_LEVEL: 'warn',
      // On a busy machine Find may take long, and would leave out what a journey looks for.
      FIND_TIMEOUT: '10000',
      // Settings of a journey with a product of its own.
      ...settings,
    },
  });
  server.stdout.pipe(process.stdout);
  return server;
}

/**
 * Creating a database with its tables and rows takes seconds, copying one does not. The shared product creates it before
 * the first journey, and products that need no other rows start with a copy.
 */
async function takePrepared(prepared: string) {
  if (isShared) {
    const making = startServer();
    // The greeting is printed last, when everything is in place.
    making.stdout.on('data', (text) => String(text).includes('http://') && making.kill());
    await once(making, 'exit');
    cpSync(dataDir, prepared, { recursive: true });
  } else if (existsSync(prepared) && !Object.keys(settings).some((name) => /^(DEMO|ADMIN)_/.test(name)))
    cpSync(prepared, dataDir, { recursive: true });
}

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
