import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '#contract/failure.ts';
import type { Backups } from '#contract/office/backups.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { backupJob } from './jobs.ts';
import { placeOf } from './places/place.ts';
import { nameAt } from './retention.ts';
import * as store from './store.ts';

export { watchBackups } from './metrics.ts';

export type BackupService = ReturnType<typeof backupService>;

export function backupService({ config, jobs }: Pick<Deps, 'config' | 'jobs'>) {
  const { to, at, keep, key } = config.backup;
  const place = placeOf(config.backup);

  return {
    async read(db: Db, now: Date): Promise<Backups> {
      const last = await store.readStatus(db);
      const rows = await store.list(db);
      return {
        place: place?.label ?? null,
        elsewhere: to?.kind === 'none',
        at,
        keep: { ...keep },
        encrypted: key !== undefined,
        warning: to?.kind === 'none' ? null : place ? warningOf(last, now) : 'unset',
        last_success: last.success?.finished_at?.toISOString() ?? null,
        last_proof: last.proved?.proved_at?.toISOString() ?? null,
        backups: rows.map(toWire),
      };
    },

    /** Enqueues a backup; the job exists if and only if the row does. */
    async makeNow({ db, caller, now, audit }: Work): Promise<void> {
      if (!place) throw new Failure('conflict', 'No place for backups is set: please set BACKUP_TO.');
      if (await store.isUnderWay(db, new Date(now.getTime() - longest)))
        throw new Failure('conflict', 'A backup is under way already.');
      const id = randomUUIDv7();
      await store.put(db, {
        id,
        name: nameAt(now),
        state: 'waiting',
        asked_by: caller.email,
        started_at: now,
      });
      await jobs.enqueue(db, backupJob, { id });
      audit({ action: 'backed up', id: null, subject: 'All data' });
    },

    /** Reads a stored backup, and audits the download. */
    async download(
      { db, audit }: Pick<Work, 'db' | 'audit'>,
      id: string,
    ): Promise<{ name: string; bytes: Readable }> {
      const row = await store.find(db, id);
      if (row?.state !== 'done' || !place) throw new Failure('not_found');
      const { name } = row;
      if (!(await place.list()).includes(name))
        throw new Failure('not_found', 'The file of this backup is not there any more.');
      audit({ action: 'exported', id: null, subject: `Backup ${name}` });
      return { name, bytes: Readable.from(await place.read(name)) };
    },
  };
}

function toWire({
  id,
  started_at,
  finished_at,
  proved_at,
  ...row
}: store.BackupRow): Backups['backups'][number] {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    _id: id,
    started_at: started_at.toISOString(),
    finished_at: moment(finished_at),
    proved_at: moment(proved_at),
  };
}

/** No backup takes longer. */
const longest = 8 * 3_600_000;
const tooOld = 2 * 86_400_000;

function warningOf({ success, since, proof }: store.BackupStatus, now: Date): Backups['warning'] {
  const last = success?.finished_at ?? since;
  if (last && now.getTime() - last.getTime() > tooOld) return 'old';
  return proof?.proof_problem ? 'unproved' : null;
}
