import type { Academy, AcademyForm } from '#contract/academy.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import { inventedFacts } from './invented.ts';
import { find, put } from './store.ts';

const topic = 'academy';

export type AcademyService = ReturnType<typeof academyService>;

/** What is said of the academy, kept in memory until any node changes it. */
export function academyService(deps: Pick<Deps, 'db' | 'notices' | 'news' | 'clock' | 'config'>) {
  const read = async (db: Db): Promise<Academy> => {
    const known = await find(db);
    return known ? { ...known, demo: false } : { name: deps.config.brandName, ...inventedFacts, demo: true };
  };
  const facts = remembered<Academy>(
    () => read(deps.db),
    () => deps.notices.connected(),
  );
  deps.notices.on(topic, () => facts.drop());

  return {
    facts,
    change: (db: Db, form: AcademyForm, by: Person): Promise<Academy> =>
      db.transaction(async (tx) => {
        const now = deps.clock.now();
        const before = await read(tx);
        await put(tx, form, by.id, now);
        const after: Academy = { ...form, demo: false };
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
