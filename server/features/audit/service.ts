import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry, AuditKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertAll, ofSubjects } from './store.ts';

export { lastActors as whoLast, lastTimes as whenLast } from './store.ts';

/** Someone who works in the office. */
export interface Person {
  id: string;
  email: string;
}

/** What was done. A change has the wire object before and after, of which only differing fields are stored. */
interface NewEntry {
  /** Who did it; null for the system itself. */
  by: Person | null;
  /** A verb in the past: added, changed, deleted, restored … */
  action: string;
  kind: AuditKind;
  id: string | null;
  /** What people call it: a student's name, a course's title. */
  subject: string;
  before?: object;
  after?: object;
}

/** Records who did what. Call it in the transaction that does it, so that neither exists without the other. */
export const record = (tx: Db, now: Date, ...entries: NewEntry[]): Promise<void> =>
  insertAll(
    tx,
    entries.map(({ by, id, before, after, ...entry }) => ({
      ...entry,
      id: randomUUIDv7(),
      at: now,
      actor_id: by?.id ?? null,
      actor: by?.email || (by ? by.id : 'Taxila'),
      subject_id: id,
      ...(before && after ? differing(before, after) : { before: plain(before), after: plain(after) }),
    })),
  );

/** The audit entries of these things, newest first. */
export const historyOf = (db: Db, kind: AuditKind, ...ids: string[]): Promise<AuditEntry[]> =>
  ofSubjects(db, kind, ids);

/** Audits an export, with its filters. */
export function recordExport(
  db: Db,
  now: Date,
  { by, query, ...what }: { by: Person; kind: AuditKind; subject: string; query: { sort: string } },
): Promise<void> {
  const { sort: _, ...after } = query;
  return record(db, now, { by, action: 'exported', id: null, ...what, after });
}

const plain = (thing: object | undefined) => (thing ? { ...thing } : null);

// These differ on every change and mean nothing to people.
const silent = ['version', 'updated_at'];

function differing(before: object, after: object) {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !silent.includes(name) && !isDeepStrictEqual(old.get(name), now.get(name)),
  );
  const of = (fields: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields.get(name) ?? null]));
  return { before: of(old), after: of(now) };
}
