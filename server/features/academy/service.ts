import { type Academy, type AcademyForm, firstHelplines } from '#contract/academy.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import { inventedFacts } from './invented.ts';
import { find, lockChanges, put } from './store.ts';

const topic = 'academy';

/** What older rows and older callers do not know of. */
const later = { counsellor_phone: null, helplines: firstHelplines };
type Later = keyof typeof later;
type Change = Omit<AcademyForm, Later> & { [K in Later]?: AcademyForm[K] | undefined };

export type AcademyService = ReturnType<typeof academyService>;

/** What is said of the academy, kept in memory until any node changes it. */
export function academyService(deps: Pick<Deps, 'db' | 'notices' | 'news' | 'clock' | 'config' | 'log'>) {
  const read = async (db: Db): Promise<Academy> => {
    const known = await find(db);
    return known
      ? { ...later, ...known.facts, demo: false, version: known.since.toISOString() }
      : { name: deps.config.brandName, ...inventedFacts, demo: true, version: 'invented' };
  };
  const facts = remembered<Academy>(
    () => read(deps.db),
    () => deps.notices.connected(),
  );
  deps.notices.on(topic, () => facts.drop());

  return {
    facts,
    /** Calls back with what is said of the academy, now and whenever it is changed. */
    async follow(then: (academy: Academy) => void): Promise<void> {
      let known: string | undefined;
      const look = async () => {
        const academy = await facts.get();
        if (academy.version !== known) then(academy);
        known = academy.version;
      };
      deps.notices.on(topic, () => look().catch((err: unknown) => deps.log.warn({ err }, 'academy')));
      await look();
    },
    /** Refused, with the facts as they are now, where they were changed since the version that the caller saw. */
    change: (db: Db, sent: Change, by: Person, seen?: string): Promise<Academy> =>
      db.transaction(async (tx) => {
        const now = deps.clock.now();
        await lockChanges(tx);
        const before = await read(tx);
        if (seen !== undefined && seen !== before.version)
          throw new Failure('changed_meanwhile', undefined, { current: before });
        const { counsellor_phone = before.counsellor_phone, helplines = before.helplines, ...rest } = sent;
        const form: AcademyForm = { ...rest, counsellor_phone, helplines };
        await put(tx, form, by.id, now);
        const after: Academy = { ...form, demo: false, version: now.toISOString() };
        await record(tx, now, {
          by,
          action: 'changed',
          kind: 'academy',
          id: null,
          subject: form.name,
          before,
          after,
        });
        await notify(tx, topic);
        return after;
      }),
    /** To be called when a change is committed. */
    changed() {
      facts.drop();
      deps.news.tell('academy');
    },
  };
}
