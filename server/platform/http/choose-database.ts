import type { Db } from '#server/platform/database/database.ts';
import type { ReadReplicas } from '#server/platform/database/read-replicas.ts';
import { type Audits, isAudited } from './effects.ts';
import { readWrittenCookie } from './written-cookie.ts';

interface Call {
  db: Db;
  /** Set for calls that only read. */
  replicas: ReadReplicas | false | undefined;
  audits: Audits;
  cookies: string | undefined;
}

/** Reads on a replica where allowed, works in a transaction where changes are audited, else directly in the database. */
export function inChosenDatabase<T>(
  { db, replicas, audits, cookies }: Call,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (replicas) return replicas.read(readWrittenCookie(cookies), work);
  return isAudited(audits) ? db.transaction(work) : work(db);
}
