import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { Id } from '#contract/fields.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { site_versions } from '#server/db/tables/site.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How many published versions are kept. */
const mostVersions = 50;

export const versions = (db: Db) =>
  db
    .select()
    .from(site_versions)
    .where(isNull(site_versions.token))
    .orderBy(desc(site_versions.version))
    .limit(mostVersions);

export async function insertVersion(
  db: Db,
  row: { content: SiteContent; saved_at: Date; saved_by: string | null; token?: string },
): Promise<void> {
  await db.insert(site_versions).values(row);
}

/** Deletes versions that are no longer listed. */
export async function dropOldVersions(db: Db): Promise<void> {
  const oldest = (await versions(db)).at(mostVersions - 1);
  if (!oldest) return;
  await db
    .delete(site_versions)
    .where(and(isNull(site_versions.token), lt(site_versions.version, oldest.version)));
}

export async function dropPreviews(db: Db, before: Date): Promise<void> {
  await db
    .delete(site_versions)
    .where(and(isNotNull(site_versions.token), lt(site_versions.saved_at, before)));
}

export async function findPreview(db: Db, token: string, since: Date): Promise<SiteContent | undefined> {
  if (!Id.safeParse(token).success) return undefined;
  const [row] = await db
    .select()
    .from(site_versions)
    .where(and(eq(site_versions.token, token), gt(site_versions.saved_at, since)));
  return row?.content;
}
