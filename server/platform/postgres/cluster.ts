import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { type Account, commandAs, handOver } from './account.ts';
import { PASSWORD_FILE } from './address.ts';
import type { Binaries } from './binaries.ts';
import { GUARD_FILE } from './disk-guard.ts';
import { explain } from './explain.ts';

const UNFINISHED = 'postgres.new-';

/** The folder of the cluster inside the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Makes the cluster unless it exists. It is built in another folder and renamed, so it is complete or absent. */
export async function ensureCluster(dataDir: string, binaries: Binaries, account: Account): Promise<void> {
  await removeUnfinished(dataDir);
  const cluster = clusterFolder(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    chmodSync(cluster, 0o700); // A copy may have come with wider permissions, which PostgreSQL refuses.
    return handOver(account, cluster);
  }
  const building = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'));
  try {
    await build(building, binaries, account);
    clearPlace(cluster);
    renameSync(building, cluster);
    await syncFolder(dataDir);
  } finally {
    await removeUnfinished(dataDir);
  }
}

async function build(building: string, binaries: Binaries, account: Account) {
  const password = `${building}.password`;
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  mkdirSync(building);
  chmodSync(building, 0o700);
  for (const path of [password, building]) handOver(account, path);
  const args = [
    `--pgdata=${building}`,
    '--username=taxila',
    `--pwfile=${password}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=english',
    '--no-instructions',
  ];
  const { failed, output } = await run(commandAs(account, binaries.initdb, args));
  if (failed) throw new StartFailure(explain(output, building));
  appendFileSync(join(building, 'postgresql.conf'), `include_if_exists '${GUARD_FILE}'\n`);
  renameSync(password, join(building, PASSWORD_FILE));
}

function run({ command, args, options }: ReturnType<typeof commandAs>) {
  return new Promise<{ failed: boolean; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject).on('close', (code) => resolve({ failed: code !== 0, output }));
  });
}

function clearPlace(cluster: string) {
  try {
    if (existsSync(cluster)) rmdirSync(cluster);
  } catch {
    throw new StartFailure(`${cluster} holds files but no database: move it away and start again.`);
  }
}

/** What a start that was killed half-way left behind; its initdb may run on for a second and write into it. */
async function removeUnfinished(dataDir: string) {
  const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED));
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 20 };
  // Whatever resists is removed after this initdb, or by the next start.
  await Promise.allSettled(unfinished.map((name) => rm(join(dataDir, name), options)));
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
