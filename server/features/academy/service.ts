import { type Academy, type AcademyForm, firstHelplines } from '#contract/academy/academy.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseStale, type Work } from '#server/platform/http/effects.ts';
import { demoProfile } from './demo-profile.ts';
import { find, lockChanges, put } from './store.ts';

const topic = 'academy';

/** Fields that older rows and older callers lack. */
const addedLater = { counsellor_phone: null, helplines: firstHelplines };
type AddedLater = keyof typeof addedLater;
type Change = Omit<AcademyForm, AddedLater> & { [K in AddedLater]?: AcademyForm[K] | undefined };

export type AcademyService = ReturnType<typeof academyService>;

/** The profile of the academy, cached until a node changes it. */
export function academyService(deps: Pick<Deps, 'db' | 'notifications' | 'config' | 'log'>) {
  const read = async (db: Db): Promise<Academy> => {
    const known = await find(db);
    return known
      ? { ...addedLater, ...known.profile, demo: false, version: known.since.toISOString() }
      : { name: deps.config.brandName, ...demoProfile, demo: true, version: 'invented' };
  };
  const profile = sharedCache(deps.notifications, topic, () => read(deps.db));

  return {
    profile,
    /** Calls back with the profile, now and after each change. */
    async follow(then: (academy: Academy) => void): Promise<void> {
      let known: string | undefined;
      const look = async () => {
        const academy = await profile.get();
        if (academy.version !== known) then(academy);
        known = academy.version;
      };
      deps.notifications.on(topic, () => {
        if (deps.notifications.connected()) look().catch((err: unknown) => deps.log.warn({ err }, 'academy'));
      });
      await look();
    },
    /** Fails with the current profile where it has changed since the version that the caller saw. */
    async change(work: Work, sent: Change, seen?: string): Promise<Academy> {
      const { db, caller, now, audit } = work;
      await lockChanges(db);
      const before = await read(db);
      refuseStale(before, seen);
      const { counsellor_phone = before.counsellor_phone, helplines = before.helplines, ...rest } = sent;
      const form: AcademyForm = { ...rest, counsellor_phone, helplines };
      await put(db, form, caller.id, now);
      const after: Academy = { ...form, demo: false, version: now.toISOString() };
      audit({ action: 'changed', id: null, subject: form.name, before, after });
      await profile.changed(work);
      return after;
    },
  };
}
