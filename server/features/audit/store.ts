import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { AuditEntry, AuditKind } from '#contract/audit.ts';
import { audit } from '#server/db/tables/audit.ts';
import type { Db } from '#server/platform/database.ts';

type Row = typeof audit.$inferSelect;

export function toEntry(row: Row): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor: row.actor,
    action: row.action,
    kind: row.kind,
    subject_id: row.subject_id,
    subject: row.subject,
    before: row.before,
    after: row.after,
  };
}

export async function insertAll(db: Db, rows: (typeof audit.$inferInsert)[]): Promise<void> {
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let i = 0; i < rows.length; i += 5_000) await db.insert(audit).values(rows.slice(i, i + 5_000));
}

const longest = 500;

export async function ofSubject(db: Db, kind: AuditKind, id: string): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subject_id, id), eq(audit.kind, kind)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(longest);
  return rows.map(toEntry);
}

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
