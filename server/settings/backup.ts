import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '#server/platform/start-failure.ts';
import { address, integer } from './fields.ts';

const secret = z.string().min(1).optional();

/** Where backups go, when, how long they stay, and who can read them. */
export const backupSettings = {
  BACKUP_TO: {
    schema: z
      .string()
      .regex(/^(?!s3:)|^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w./-]*)?$/)
      .optional(),
    must: 'a folder, s3://bucket/prefix, or none',
  },
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('02:30'),
    must: 'a time like 02:30',
  },
  BACKUP_KEEP: { schema: integer(1, 3_650).default(14), must: 'a number of days from 1 to 3650' },
  BACKUP_KEEP_MONTHS: { schema: integer(0, 120).default(12), must: 'a number of months from 0 to 120' },
  BACKUP_KEY: { schema: z.string().min(16).optional(), must: 'a key of at least 16 characters' },
  BACKUP_S3_ENDPOINT: { schema: address.optional(), must: 'the http(s) address of an S3-compatible service' },
  BACKUP_S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
    must: 'a region like ap-south-1',
  },
  BACKUP_S3_KEY_ID: { schema: secret, must: 'the access key id of that service' },
  BACKUP_S3_SECRET: { schema: secret, must: 'the secret of that key' },
} satisfies Record<string, { schema: z.ZodType; must: string }>;

type Values = { [K in keyof typeof backupSettings]: z.output<(typeof backupSettings)[K]['schema']> };

interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  keyId: string;
  secret: string;
}

/** `none`: backups are made elsewhere. Undefined: not configured. */
type BackupTarget =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3' } & S3Settings)
  | { kind: 'none' }
  | undefined;

export function readBackupSettings(v: Values & { DATA_DIR: string; DATABASE_URL?: string | undefined }) {
  return {
    to: targetOf(v),
    at: v.BACKUP_AT,
    keep: { days: v.BACKUP_KEEP, months: v.BACKUP_KEEP_MONTHS },
    key: v.BACKUP_KEY,
  };
}

function targetOf(v: Parameters<typeof readBackupSettings>[0]): BackupTarget {
  const to = v.BACKUP_TO;
  // Nobody else backs up the embedded database.
  if (!to)
    return v.DATABASE_URL ? undefined : { kind: 'folder', folder: join(resolve(v.DATA_DIR), 'backups') };
  if (to === 'none') return { kind: 'none' };
  if (!to.startsWith('s3://')) return { kind: 'folder', folder: resolve(to) };
  if (!v.BACKUP_S3_KEY_ID || !v.BACKUP_S3_SECRET)
    throw new StartFailure(
      'BACKUP_TO is an s3:// address: please set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.',
    );
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/').filter(Boolean);
  return {
    kind: 's3',
    endpoint: (v.BACKUP_S3_ENDPOINT ?? `https://s3.${v.BACKUP_S3_REGION}.amazonaws.com`).replace(/\/$/, ''),
    region: v.BACKUP_S3_REGION,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: v.BACKUP_S3_KEY_ID,
    secret: v.BACKUP_S3_SECRET,
  };
}
