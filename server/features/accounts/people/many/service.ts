import type { BulkDone } from '#contract/list.ts';
import type { PeopleDeed, PeopleExport, PeopleFilters, PeopleSelection, Person } from '#contract/people.ts';
import { type Person as Actor, record } from '#server/features/audit/service.ts';
import { inBulk } from '#server/platform/bulk.ts';
import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../../accounts.ts';
import { inThePast, nameOf } from '../service.ts';
import { lockPeople, matching, otherAdmins } from '../store.ts';
import { doToAll, findAll, findUnconfirmed, readAll, table, todo } from './store.ts';

type Left = NonNullable<BulkDone['left']>;

const actions: Record<PeopleDeed['do'], string> = {
  role: 'changed role',
  ban: 'banned',
  unban: 'unbanned',
  'sign out': 'signed out everywhere',
};

/** What administrators do to many accounts at once, and the list of them as a file. */
export function manyPeople({ clock, news, write }: Accounts) {
  return {
    /** It counts at once, on every node, and is written down for each of them. */
    async change(selection: PeopleSelection, deed: PeopleDeed, by: Actor): Promise<BulkDone> {
      const now = clock.now();
      if (deed.do === 'ban' && deed.until && new Date(deed.until) <= now) throw inThePast();
      const left: Left = [];
      const { done, more } = await write(async (tx, forget) => {
        await lockPeople(tx);
        const filtered = (filters: PeopleFilters) => matching(filters, now);
        const chosen = { table, selection, matching: filtered, todo: todo(tx, deed, now) };
        return inBulk(tx, chosen, async (step, found) => {
          const people = await findAll(step, found, now);
          const reasons = await spared(step, deed, people, by, now);
          for (const person of people) {
            const why = reasons.get(person._id);
            if (why) left.push({ name: nameOf(person), why });
          }
          const before = people.filter(({ _id }) => !reasons.has(_id));
          const ids = before.map(({ _id }) => _id);
          if (ids.length === 0) return;
          await doToAll(step, deed, ids);
          for (const id of ids) forget.user(id);
          await writeDown(step, deed, { by, before, after: await findAll(step, ids, now), now });
        });
      });
      news.tell('people');
      // Those that are left are found in each step, and told of in the last.
      return { done: done - left.length, more, left: more ? [] : left };
    },

    /** Who takes data out of the house is written down too. */
    async export(db: Db, query: PeopleExport, by: Actor): Promise<AsyncGenerator<Person[]>> {
      const { sort: _, ...after } = query;
      const now = clock.now();
      await record(db, now, { by, action: 'exported', kind: 'person', id: null, subject: 'People', after });
      return readAll(db, query, now);
    },
  };
}

/** Who is left as they are, and why: never oneself, never so that nobody could undo it, and no role before its time. */
async function spared(tx: Db, deed: PeopleDeed, people: Person[], by: Actor, now: Date) {
  const left = new Map([[by.id, 'this is you']]);
  const takesKeys = deed.do === 'ban' || (deed.do === 'role' && deed.role !== 'admin');
  const ids = people
    .filter(({ _id, role, status }) => role === 'admin' && status === 'active' && _id !== by.id)
    .map(({ _id }) => _id);
  if (takesKeys && ids.length > 0 && (await otherAdmins(tx, now, ids)).length === 0)
    for (const id of ids) left.set(id, 'there would be no administrator');
  if (deed.do === 'role' && deed.role !== 'member') {
    const everyone = people.map(({ _id }) => _id);
    for (const id of await findUnconfirmed(tx, everyone)) left.set(id, 'the address is not confirmed yet');
  }
  return left;
}

function writeDown(
  tx: Db,
  deed: PeopleDeed,
  { by, before, after, now }: { by: Actor; before: Person[]; after: Person[]; now: Date },
) {
  const deeds = before.map((person, i) => ({
    by,
    action: actions[deed.do],
    kind: 'person' as const,
    id: person._id,
    subject: nameOf(person),
    ...(deed.do === 'sign out' ? { after: {} } : { before: person, after: after[i] ?? person }),
  }));
  return record(tx, now, ...deeds);
}
