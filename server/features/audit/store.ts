import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, AuditEntry, AuditExport, AuditKind, AuditQuery } from '#contract/audit.ts';
import { audit } from '#server/db/tables/audit.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type Page, readBatches, readPage } from '#server/platform/list.ts';

type Row = typeof audit.$inferSelect;

function toEntry(row: Row): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actorId,
    actor: row.actor,
    action: row.action,
    kind: row.kind,
    subject_id: row.subjectId,
    subject: row.subject,
    before: row.before,
    after: row.after,
  };
}

export async function insertAll(db: Db, rows: (typeof audit.$inferInsert)[]): Promise<void> {
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let i = 0; i < rows.length; i += 5_000) await db.insert(audit).values(rows.slice(i, i + 5_000));
}

const sorts = { at: { by: audit.at, kind: 'time' } } as const;

type Filters = Omit<AuditExport, 'sort'>;

function matching({ search, kind, actor_id, subject_id, from, to }: Filters): (SQL | undefined)[] {
  return [
    search ? or(contains(audit.subject, search), contains(audit.actor, search)) : undefined,
    kind && eq(audit.kind, kind),
    actor_id ? eq(audit.actorId, actor_id) : undefined,
    subject_id ? eq(audit.subjectId, subject_id) : undefined,
    from ? sql`${audit.at} >= ${from}::timestamp at time zone 'Asia/Kolkata'` : undefined,
    to ? sql`${audit.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
  ];
}

export async function list(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  return (await readPage(db, { table: audit, where: matching(query), sorts }, query)).map(toEntry);
}

export async function* readAll(db: Db, { sort, ...filters }: AuditExport): AsyncGenerator<AuditEntry[]> {
  for await (const rows of readBatches(db, { table: audit, where: matching(filters), sorts }, sort))
    yield rows.map(toEntry);
}

/** From one person to the next by the index: a plain `distinct` would read every row. */
export async function actors(db: Db): Promise<Actor[]> {
  const { rows } = await db.execute<{ _id: string; actor: string }>(sql`
    with recursive who as (
      (select actor_id, actor from ${audit} where actor_id is not null
        order by actor_id, at desc, id desc limit 1)
      union all
      select next.actor_id, next.actor from who, lateral
        (select actor_id, actor from ${audit} where actor_id > who.actor_id
          order by actor_id, at desc, id desc limit 1) as next
    )
    select actor_id as _id, actor from who order by actor limit 500`);
  return rows;
}

const longest = 500;

export async function ofSubject(db: Db, kind: AuditKind, id: string): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectId, id), eq(audit.kind, kind)))
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
    .selectDistinctOn([audit.subjectId], { id: audit.subjectId, actor: audit.actor })
    .from(audit)
    .where(and(inArray(audit.subjectId, ids), eq(audit.kind, kind), eq(audit.action, action)))
    .orderBy(asc(audit.subjectId), desc(audit.at), desc(audit.id));
  return new Map(rows.map(({ id, actor }) => [String(id), actor]));
}
