import { existsSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { connectionUrl, readPostmaster } from './address.ts';
import { clusterFolder } from './cluster.ts';
import { asStartFailure } from './explain.ts';
import { isLocked } from './folder-lock.ts';

/** The URL of the PostgreSQL that a live server runs on the folder; undefined where none runs. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const cluster = clusterFolder(folder);
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (!isInUse(folder)) return undefined;
    const postmaster = readPostmaster(cluster);
    if (postmaster?.ready) return connectionUrl(cluster, postmaster.address);
    await sleep(50);
  }
  throw new StartFailure(`A server holds ${dataDir}, but its PostgreSQL is not ready: try again later.`);
}

function isInUse(folder: string) {
  try {
    return isLocked(folder);
  } catch (error) {
    throw asStartFailure(error, folder);
  }
}
