import { randomUUIDv7 } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/deps.ts';
import { openSession } from '#server/platform/database/connection.ts';
import { type BackupPlace, placeOf } from './places/place.ts';
import { backupsAmong, nameAt, outdated } from './retention.ts';
import * as store from './store.ts';
import { onThread } from './thread.ts';

export type BackupDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'directUrl' | 'log'> & {
  /** Sends a live update. */
  tell(): void;
};

const proofEvery = 6.5 * 86_400_000;
const keepFailuresFor = 30 * 86_400_000;

/** The id of the row that was made when somebody asked for a backup. */
export interface BackupRequest {
  id?: string | undefined;
}

/**
 * Makes and stores a backup, removes old ones and, once a week, proves that the stored one can be restored. Returns its
 * name; does nothing while another node makes one.
 */
export async function makeBackup(deps: BackupDeps, asked: BackupRequest = {}): Promise<string | undefined> {
  const place = placeOf(deps.config.backup);
  if (!place) return undefined;
  const made = await withBackupLock(deps, async (url) => {
    const made = await makeOne(deps, { url, place, id: asked.id ?? randomUUIDv7() });
    await clearOld(deps, place);
    const { proof } = await store.readStatus(deps.db);
    const isDue = !proof?.proved_at || deps.clock.now().getTime() - proof.proved_at.getTime() > proofEvery;
    if (isDue || proof.proof_problem) await proveOne(deps, { url, place, ...made });
    return made.name;
  });
  if (!made && asked.id)
    await store.change(deps.db, asked.id, { state: 'failed', problem: 'Another one was under way.' });
  return made;
}

/** Runs on one node at a time; a lock holds for as long as this connection lives. */
async function withBackupLock<T>(
  { directUrl: url }: BackupDeps,
  work: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const client = await openSession(url, { application_name: 'taxila-backup-lock' });
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('taxila-backup')) as free`);
    return rows[0].free ? await work(url) : undefined;
  } finally {
    await client.end();
  }
}

interface Run {
  url: string;
  place: BackupPlace;
  id: string;
}

async function makeOne({ db, clock, config, tell }: BackupDeps, { url, place, id }: Run) {
  const started_at = clock.now();
  const name = nameAt(started_at);
  await store.failInterrupted(db, id, started_at);
  const { asked_by = null } = (await store.find(db, id)) ?? {};
  await store.put(db, { id, name, state: 'running', asked_by, started_at });
  tell();
  let file = '';
  try {
    file = await place.scratch();
    const { rows } = await onThread({ task: 'backup', url, source: { file, key: config.backup.key } });
    const bytes = (await stat(file)).size;
    await place.put(name, file);
    await store.change(db, id, { state: 'done', finished_at: clock.now(), bytes, rows });
    return { id, name };
  } catch (error) {
    const problem = (error as Error).message;
    await store.change(db, id, { state: 'failed', finished_at: clock.now(), problem });
    throw error;
  } finally {
    if (file) await rm(file, { force: true });
    tell();
  }
}

/** Removes old backups after a success, but never the last one that was proved. */
async function clearOld({ db, clock, config, log }: BackupDeps, place: BackupPlace) {
  const now = clock.now();
  const { proved } = await store.readStatus(db);
  const spared = proved ? [proved.name] : [];
  const gone = outdated(await place.list(), { now, ...config.backup.keep, spared });
  for (const name of gone) await place.remove(name);
  if (gone.length > 0) log.info({ gone }, 'old backups removed');
  await store.deleteOld(db, gone, new Date(now.getTime() - keepFailuresFor));
}

/** Restores the stored file, as one would in an emergency. */
async function proveOne(
  { db, clock, config, log, tell }: BackupDeps,
  { url, place, id, name }: Run & { name: string },
) {
  const file = await place.scratch();
  let proof_problem: string | null = null;
  try {
    await fetchTo(place, name, file);
    await onThread({ task: 'prove', url, source: { file, key: config.backup.key } });
  } catch (error) {
    log.error({ err: error }, 'a backup could not be restored');
    proof_problem = (error as Error).message;
  } finally {
    await rm(file, { force: true });
  }
  await store.change(db, id, { proved_at: clock.now(), proof_problem });
  tell();
}

/** Downloads a stored backup to this machine, readable to nobody else. */
export async function fetchTo(place: BackupPlace, name: string, file: string): Promise<void> {
  await pipeline(await place.read(name), createWriteStream(file, { mode: 0o600 }));
}

/** The newest of the place, or the one with this name. */
export async function findStored(place: BackupPlace, wanted: string): Promise<string | undefined> {
  const names = backupsAmong(await place.list());
  return wanted === 'latest' ? names[0] : names.find((name) => name === wanted);
}
