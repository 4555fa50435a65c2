import { and, eq, isNull, sql } from 'drizzle-orm';
import { forumMembers, forumPosts, forumReports } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Reporter } from './weights.ts';

/** False if this member has already reported it. */
export async function insertReport(tx: Db, report: typeof forumReports.$inferInsert): Promise<boolean> {
  const result = await tx.insert(forumReports).values(report).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function settleReports(
  tx: Db,
  postId: string,
  { at, upheld }: { at: Date; upheld: boolean },
): Promise<void> {
  await tx
    .update(forumReports)
    .set({ settled_at: at, upheld })
    .where(and(eq(forumReports.post_id, postId), isNull(forumReports.settled_at)));
}

/** Who has reported a post since the office last decided, with what their weight depends on. */
export async function reportersOf(tx: Db, postId: string, judgedSince: Date): Promise<Reporter[]> {
  const judged = (upheld: boolean) =>
    sql<number>`(select count(*)::int from ${forumReports} as past where past.member_id = ${forumMembers.id}
      and past.upheld = ${upheld} and past.settled_at > ${judgedSince.toISOString()}::timestamptz)`;
  return tx
    .select({
      joined_at: forumMembers.joined_at,
      banned: sql<boolean>`${forumMembers.banned_at} is not null`,
      hasWritten: sql<boolean>`exists (select from ${forumPosts} as own where own.author_id = ${forumMembers.id}
        and own.state = 'shown' and own.trashed_at is null)`,
      upheld: judged(true),
      rejected: judged(false),
    })
    .from(forumReports)
    .innerJoin(forumMembers, eq(forumMembers.id, forumReports.member_id))
    .where(and(eq(forumReports.post_id, postId), isNull(forumReports.settled_at)));
}
