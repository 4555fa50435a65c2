import { eq, sql } from 'drizzle-orm';
import type { Actor, AuditFilters } from '#contract/office/audit.ts';
import { readSearch } from '#contract/payments/search.ts';
import { audit } from '#server/db/tables/audit.ts';
import type { Deps } from '#server/deps.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { toEntry } from '../store.ts';
import { columns } from './csv-columns.ts';

/** By parts of what was changed and of who changed it, in any order; joined as in the index. */
const search = (text: string, { containsAllLower } = forLists) =>
  containsAllLower(
    sql`lower(${audit.subject} || ' ' || ${audit.actor})`,
    readSearch(text).words.map((word) => word.text),
  );

export const auditList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'audit',
      table: audit,
      sorts: { at: { by: audit.at, kind: 'time' } },
      listed: undefined,
      search,
      matching: ({ kind, actor_id, subject_id, from, to }: AuditFilters) => [
        kind && eq(audit.kind, kind),
        actor_id ? eq(audit.actor_id, actor_id) : undefined,
        subject_id ? eq(audit.subject_id, subject_id) : undefined,
        from ? sql`${audit.at} >= ${from}::timestamp at time zone 'Asia/Kolkata'` : undefined,
        to ? sql`${audit.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
      ],
      toRows: (_, rows) => rows.map(toEntry),
      csv: { name: 'audit', title: 'Audit', columns },
    },
    deps,
  );

/** Steps through the index from one person to the next, since a plain `distinct` would read every row. */
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
