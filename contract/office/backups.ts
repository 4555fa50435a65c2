import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const moment = z.iso.datetime();

const Backup = z.object({
  _id: Id,
  /** Of its file. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Null where it came by itself. */
  asked_by: z.nullable(z.string()),
  started_at: moment,
  finished_at: z.nullable(moment),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  /** When it was restored as a proof, and what was wrong then. */
  proved_at: z.nullable(moment),
  proof_problem: z.nullable(z.string()),
});

export const Backups = z.object({
  /** Where they go: a folder or a bucket; null where nothing was set. */
  place: z.nullable(z.string()),
  /** Somebody else makes them, say those who run the database. */
  elsewhere: z.boolean(),
  /** The time of day, in India. */
  at: z.string(),
  keep: z.object({ days: z.int(), months: z.int() }),
  encrypted: z.boolean(),
  /** What somebody should see to: no place is set, none was made for two days, or the last one proved could not be restored. */
  warning: z.nullable(z.enum(['unset', 'old', 'unproved'])),
  /** The last one that was made, and the last that was proved well. */
  last_success: z.nullable(moment),
  last_proof: z.nullable(moment),
  /** Newest first. */
  backups: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const readBackups = endpoint({
  name: 'readBackups',
  summary: 'The backups that there are, and whether somebody should see to them.',
  method: 'GET',
  path: '/backups',
  access: 'admin',
  answer: Backups,
});

export const backUpNow = endpoint({
  name: 'backUpNow',
  summary: 'Makes a backup now; the live update `backups` tells how it goes.',
  method: 'POST',
  path: '/backups',
  access: 'admin',
});

export const downloadBackup = endpoint({
  name: 'downloadBackup',
  summary: 'The file of a backup, as it is stored. That it was taken is written down.',
  method: 'GET',
  path: '/backups/{id}/file',
  access: 'admin',
  params: z.object({ id: Id }),
  answer: z.string(),
  media: 'application/octet-stream',
});
