import { randomUUID } from 'node:crypto';
import type { SiteContent, SiteVersion } from '#contract/site/content.ts';
import type { Deps } from '#server/deps.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { requirePictures } from '../pictures/service.ts';
import { dropOldVersions, dropPreviews, findPreview, insertVersion, versions } from './store.ts';

const previewLasts = 60 * 60_000;

export type SiteContentService = ReturnType<typeof siteContentService>;

/** What the office writes for the site. */
export function siteContentService({ clock }: Pick<Deps, 'clock'>, { site }: Pick<SettingsService, 'site'>) {
  const oldestPreview = () => new Date(clock.now().getTime() - previewLasts);
  return {
    read: () => site.get(),

    /** The first change also saves the content before it as a version. */
    async publish(work: Work, content: SiteContent, was?: SiteContent): Promise<SiteContent> {
      const { db, now, caller } = work;
      await requirePictures(db, content, now);
      const before = await site.get();
      const saved = await site.change(work, content, was);
      if ((await versions(db)).length === 0)
        await insertVersion(db, { content: before, saved_at: now, saved_by: null });
      await insertVersion(db, { content: saved, saved_at: now, saved_by: caller.email });
      await dropOldVersions(db);
      return saved;
    },

    versions: async (db: Db): Promise<SiteVersion[]> =>
      (await versions(db)).map(({ version, content, saved_at, saved_by }) => ({
        version,
        content,
        saved_at: saved_at.toISOString(),
        saved_by,
      })),

    async preview(db: Db, content: SiteContent): Promise<string> {
      await requirePictures(db, content, clock.now());
      const token = randomUUID();
      await dropPreviews(db, oldestPreview());
      await insertVersion(db, { content, saved_at: clock.now(), saved_by: null, token });
      return token;
    },

    findPreview: (db: Db, token: string) => findPreview(db, token, oldestPreview()),
  };
}
