import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { StartFailure } from '../start-failure.ts';
import { chooseAccount } from './account.ts';
import { type Address, chooseAddress, connectionUrl, DATABASE, listenSettings } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import type { Restarts } from './crash-count.ts';
import { GUARD_FILE, requireSpace } from './disk-guard.ts';
import { asStartFailure } from './explain.ts';
import { lockFolder } from './folder-lock.ts';
import { keepAlive } from './keep-alive.ts';
import { stopLeftover } from './leftover.ts';
import { type Log, launch, type ServerProcess } from './server-process.ts';
import { LOG_SETTINGS, type Size, sizeSettings } from './settings.ts';

export type PostgresOptions = {
  dataDir: string;
  log?: Log | undefined;
  size?: Size | undefined;
  /** PostgreSQL settings that override ours, such as `{ shared_buffers: '1GB' }`. */
  settings?: Record<string, string> | undefined;
  /** Programs other than those that npm brought. */
  binaries?: Binaries | undefined;
  restarts?: Restarts | undefined;
};

export type Postgres = {
  url: string;
  /** Shuts PostgreSQL down and frees the folder. */
  stop(): Promise<void>;
  /** Called once if PostgreSQL kept dying and is not started again. */
  onExit(listener: (reason: StartFailure) => void): void;
};

const silent: Log = { debug() {}, info() {}, warn() {} };

/** Starts the PostgreSQL from npm on `<dataDir>/postgres`, makes what is missing, and keeps it running. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    makeFolder(options.dataDir);
    const dataDir = realpathSync(options.dataDir);
    const binaries = options.binaries ?? findBinaries();
    const lock = await lockFolder(dataDir);
    try {
      return await startLocked({ ...options, dataDir }, binaries, lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw asStartFailure(error, options.dataDir);
  }
}

/** Step by step, since Node's `recursive` retries for ever on a file system that takes no folders, such as /proc. */
function makeFolder(folder: string) {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it in this moment.
    if (!isThere()) throw error;
  }
}

async function startLocked(
  { dataDir, log = silent, size = {}, settings, restarts }: PostgresOptions,
  binaries: ReturnType<typeof findBinaries>,
  onReleased: () => void,
): Promise<Postgres> {
  const cluster = clusterFolder(dataDir);
  requireSpace(dataDir, !existsSync(cluster));
  if (await stopLeftover(cluster, binaries))
    log.info('Stopped a PostgreSQL that an earlier run left behind.');
  const account = chooseAccount(dataDir, cluster, binaries.postgres);
  await ensureCluster(dataDir, binaries, account);

  const launchAt = (address: Address) => {
    const merged = { ...sizeSettings(size), ...LOG_SETTINGS, ...listenSettings(address), ...settings };
    return launch({ postgres: binaries.postgres, account, cluster, settings: merged, log });
  };
  rmSync(join(cluster, GUARD_FILE), { force: true });
  const { first, address } = await launchUntilReady(cluster, launchAt);
  const relaunch = () => launchAt(address);
  const supervised = keepAlive({ first, relaunch, cluster, binaries, log, restarts, onReleased });
  try {
    await ensureDatabase(connectionUrl(cluster, address, 'postgres'));
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return { url: connectionUrl(cluster, address), ...supervised };
}

/** Two failures are temporary: workers of a killed PostgreSQL that are still ending, and a port that was just taken. */
async function launchUntilReady(cluster: string, launchAt: (address: Address) => ServerProcess) {
  for (let pause = 50; ; pause *= 2) {
    const address = await chooseAddress(cluster);
    const first = launchAt(address);
    try {
      await first.ready;
      return { first, address };
    } catch (error) {
      const isTemporary = /pre-existing shared memory|TCP\/IP sockets/.test((error as Error).message);
      if (!isTemporary || pause > 5_000) throw error;
    }
    await sleep(pause);
  }
}

async function ensureDatabase(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
