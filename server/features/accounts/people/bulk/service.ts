import type { BulkDone } from '#contract/list.ts';
import type { PeopleAction, PeopleFilters, PeopleSelection, Person } from '#contract/office/people.ts';
import type { AuditNote, Work } from '#server/platform/http/effects.ts';
import { inBulk } from '#server/platform/lists/bulk.ts';
import type { Accounts } from '../../accounts.ts';
import { inThePast, nameOf } from '../service.ts';
import { lockPeople, otherAdmins, type PeopleList } from '../store.ts';
import { doToAll, findAll, findUnconfirmed, table, todo } from './store.ts';

type Left = NonNullable<BulkDone['left']>;

const actions: Record<PeopleAction['do'], string> = {
  role: 'changed role',
  ban: 'banned',
  unban: 'unbanned',
  'sign out': 'signed out everywhere',
};

/** What administrators do to many accounts at once. */
export function peopleInBulk({ forgetIn }: Accounts, list: PeopleList) {
  return {
    /** Takes effect at once, on every node, and is audited for each person. */
    async change(work: Work, selection: PeopleSelection, action: PeopleAction): Promise<BulkDone> {
      const { db, now, audit } = work;
      if (action.do === 'ban' && action.until && new Date(action.until) <= now) throw inThePast();
      audit();
      const left: Left = [];
      await lockPeople(db);
      const filtered = (filters: PeopleFilters) => list.matching(filters, work.caller);
      const chosen = { table, selection, matching: filtered, todo: todo(db, action, now) };
      const { done, more } = await inBulk(db, chosen, async (found) => {
        const people = await findAll(db, found, now);
        const reasons = await reasonsToSkip(work, action, people);
        for (const person of people) {
          const why = reasons.get(person._id);
          if (why) left.push({ name: nameOf(person), why });
        }
        const before = people.filter(({ _id }) => !reasons.has(_id));
        const ids = before.map(({ _id }) => _id);
        if (ids.length === 0) return;
        await doToAll(db, action, ids);
        for (const id of ids) await forgetIn(work).user(id);
        audit(...notes(action, before, await findAll(db, ids, now)));
      });
      // Those who are left are found again in each step, and reported in the last.
      return { done: done - left.length, more, left: more ? [] : left };
    },
  };
}

/** Who is skipped, and why: the caller, the last administrators and, for a role, people without a confirmed address. */
async function reasonsToSkip({ db: tx, caller: by, now }: Work, action: PeopleAction, people: Person[]) {
  const left = new Map([[by.id, 'this is you']]);
  const endsAdmins = action.do === 'ban' || (action.do === 'role' && action.role !== 'admin');
  const ids = people
    .filter(({ _id, role, status }) => role === 'admin' && status === 'active' && _id !== by.id)
    .map(({ _id }) => _id);
  if (endsAdmins && ids.length > 0 && (await otherAdmins(tx, now, ids)).length === 0)
    for (const id of ids) left.set(id, 'there would be no administrator');
  if (action.do === 'role' && action.role !== 'member') {
    const everyone = people.map(({ _id }) => _id);
    for (const id of await findUnconfirmed(tx, everyone)) left.set(id, 'the address is not confirmed yet');
  }
  return left;
}

const notes = (action: PeopleAction, before: Person[], after: Person[]): AuditNote[] =>
  before.map((person, i) => ({
    action: actions[action.do],
    id: person._id,
    subject: nameOf(person),
    ...(action.do === 'sign out' ? { after: {} } : { before: person, after: after[i] ?? person }),
  }));
