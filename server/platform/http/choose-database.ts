import type { Db } from '#server/platform/database/database.ts';
import type { ReadReplicas } from '#server/platform/database/read-replicas.ts';
import { type Audits, isAudited } from './effects.ts';
import { writtenBy } from './written-cookie.ts';

interface Call {
  db: Db;
  /** Where it may be answered from, if it only reads. */
  replicas: ReadReplicas | false | undefined;
  audits: Audits;
  cookies: string | undefined;
}

/** Works on a replica where it may, in a transaction where what it changes is written down, else just in the database. */
export function inChosenDatabase<T>(
  { db, replicas, audits, cookies }: Call,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (replicas) return replicas.read(writtenBy(cookies), work);
  return isAudited(audits) ? db.transaction(work) : work(db);
}
