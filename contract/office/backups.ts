import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const moment = z.iso.datetime();

const Backup = z.object({
  _id: Id,
  /** The name of its file. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Null for a scheduled backup. */
  asked_by: z.nullable(z.string()),
  started_at: moment,
  finished_at: z.nullable(moment),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  /** When a test restore was made, and what went wrong. */
  proved_at: z.nullable(moment),
  proof_problem: z.nullable(z.string()),
});

export const Backups = z.object({
  /** Where backups are stored, a folder or a bucket; null if nothing is configured. */
  place: z.nullable(z.string()),
  /** Backups are made elsewhere, for example by the database provider. */
  elsewhere: z.boolean(),
  /** The time of day of scheduled backups, in India. */
  at: z.string(),
  keep: z.object({ days: z.int(), months: z.int() }),
  encrypted: z.boolean(),
  /** What needs attention: no place is configured, none was made for two days, or the last test restore failed. */
  warning: z.nullable(z.enum(['unset', 'old', 'unproved'])),
  /** The last backup, and the last one with a successful test restore. */
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
