import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import { AuditEntry, type AuditKind } from '#contract/office/audit.ts';
import { audit } from '#server/db/tables/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type Row = typeof audit.$inferSelect;

export const toEntry = (row: Row): AuditEntry => wireFields(AuditEntry, row);

export async function insertAll(db: Db, rows: (typeof audit.$inferInsert)[]): Promise<void> {
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let i = 0; i < rows.length; i += 5_000) await db.insert(audit).values(rows.slice(i, i + 5_000));
}

const longest = 500;

export async function ofSubjects(db: Db, kind: AuditKind, ids: string[]): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(inArray(audit.subject_id, ids), eq(audit.kind, kind)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(longest);
  return rows.map(toEntry);
}

/** When this was last done to each of these things. */
export async function lastTimes(
  db: Db,
  kind: AuditKind,
  action: string,
  ids: string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: audit.subject_id, at: max(audit.at) })
    .from(audit)
    .where(and(inArray(audit.subject_id, ids), eq(audit.kind, kind), eq(audit.action, action)))
    .groupBy(audit.subject_id);
  return new Map(rows.flatMap(({ id, at }) => (id && at ? [[id, at]] : [])));
}

/** Who last did this to each of these things, by id. */
export async function lastActors(
  db: Db,
  kind: AuditKind,
  action: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([audit.subject_id], { id: audit.subject_id, actor: audit.actor })
    .from(audit)
    .where(and(inArray(audit.subject_id, ids), eq(audit.kind, kind), eq(audit.action, action)))
    .orderBy(asc(audit.subject_id), desc(audit.at), desc(audit.id));
  return new Map(rows.map(({ id, actor }) => [String(id), actor]));
}
