import { isDeepStrictEqual } from 'node:util';
import { Failure } from '#contract/failure.ts';
import type { Person, Role } from '#contract/people.ts';
import { type Person as Actor, record } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../accounts.ts';
import { deleteBackupCodes, deleteFactorsOf } from '../factors/store.ts';
import { sendWarning } from '../one-time/letters.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/store.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { isConfirmed, lockUser, updateUser } from '../users/store.ts';
import type { Forget } from '../write.ts';
import { deleteWish, find, forGood, lockPeople, otherAdmins, putWish } from './store.ts';

const no = (detail: string) => new Failure('conflict', detail);
export const gone = () => new Failure('not_found', 'This person is no longer there.');

/** What a deed does; it may say better what was done, and what there is to tell besides the person. */
type Work = (
  tx: Db,
  before: Person,
  forget: Forget,
) => Promise<{ action?: string; after?: object } | undefined>;

/** What administrators do to accounts. It counts at once, on every node, and is written down. */
export function peopleService(accounts: Accounts) {
  const { clock, news } = accounts;

  async function change(id: string, by: Actor, action: string, work: Work): Promise<Person> {
    const now = clock.now();
    const person = await accounts.write(async (tx, forget) => {
      await lockPeople(tx);
      const before = await find(tx, id, now);
      if (!before) throw gone();
      const done = await work(tx, before, forget);
      forget.user(id);
      const after = await find(tx, id, now);
      if (!after) throw gone();
      const sides = done?.after ? { after: done.after } : { before, after };
      const deed = {
        by,
        action: done?.action ?? action,
        kind: 'person',
        id,
        subject: nameOf(after),
      } as const;
      if (done?.after || !isDeepStrictEqual(before, after)) await record(tx, now, { ...deed, ...sides });
      return after;
    });
    news.tell('people');
    return person;
  }

  return {
    setRole: (id: string, role: Role, by: Actor) =>
      change(id, by, 'changed role', async (tx, before) => {
        const loses = before.role === 'admin' && role !== 'admin';
        if (loses && (await otherAdmins(tx, clock.now(), [id])).length === 0)
          throw no('This is the last administrator. Please make someone else one first.');
        await giveRole(tx, id, role);
        return undefined;
      }),

    ban: (id: string, until: string | null, by: Actor) =>
      change(id, by, 'banned', async (tx) => {
        if (id === by.id) throw no('You cannot ban yourself.');
        // Who asks may have lost the keys just now.
        if ((await otherAdmins(tx, clock.now(), [id])).length === 0)
          throw no('This is the last administrator. Please make someone else one first.');
        const bannedUntil = until ? new Date(until) : forGood;
        if (bannedUntil <= clock.now()) throw inThePast();
        await updateUser(tx, id, { bannedUntil });
        await deleteSessionsOf(tx, id);
        return undefined;
      }),

    unban: (id: string, by: Actor) =>
      change(id, by, 'unbanned', async (tx) => {
        await updateUser(tx, id, { bannedUntil: null });
        return undefined;
      }),

    /** Two administrators agree, where there are two who can; the one whose factor it is does not count. */
    resetSecondFactor: (id: string, by: Actor) =>
      change(id, by, 'reset second factor', async (tx, before) => {
        if (id === by.id) throw no('Please change your own second factor on your account page.');
        if (!before.second_factor) throw no('There is no second factor to reset.');
        const others = await otherAdmins(tx, clock.now(), [by.id, id]);
        const asker = before.reset_asked?.by_id;
        if (others.length > 0 && (!asker || asker === by.id)) {
          if (!asker) await putWish(tx, id, by.id, clock.now());
          if (!asker) await tellOthers(accounts, tx, others, by, before);
          return { action: 'asked to reset second factor' };
        }
        await deleteWish(tx, id);
        await deleteFactorsOf(tx, id);
        await deleteBackupCodes(tx, id);
        await deleteSessionsOf(tx, id);
        await sendWarning(accounts, tx, before.email, 'Our office has reset your second factor.');
        return undefined;
      }),

    dropReset: (id: string, by: Actor) =>
      change(id, by, 'declined to reset second factor', async (tx) => {
        await deleteWish(tx, id);
        return undefined;
      }),

    endSession: (id: string, session: string, by: Actor) =>
      change(id, by, 'signed out a device', async (tx, _, forget) => {
        if (!(await deleteSession(tx, id, session)))
          throw new Failure('not_found', 'This device is no longer signed in.');
        forget.session(session);
        return { after: { session } };
      }),

    endSessions: (id: string, by: Actor) =>
      change(id, by, 'signed out everywhere', async (tx) => {
        await deleteSessionsOf(tx, id);
        return { after: {} };
      }),
  };
}

export const nameOf = (person: Person) =>
  person.email || `${person.firstName} ${person.lastName}`.trim() || person._id;

async function tellOthers(accounts: Accounts, tx: Db, others: string[], by: Actor, person: Person) {
  const who = nameOf(person);
  for (const to of others.filter(Boolean))
    await mailLater(accounts, tx, {
      to,
      subject: 'Please confirm the reset of a second factor',
      lines: [
        `${by.email} asks to reset the second factor of ${who}.`,
        'Please make sure that it is they who asked for it, by a call for instance, and confirm it within a day.',
      ],
      action: {
        label: 'Look at it',
        url: `${accounts.siteUrl}/admin/people?search=${encodeURIComponent(who)}`,
      },
    });
}

/** It takes the place of the one that an invitation offers. */
async function giveRole(tx: Db, id: string, role: Role): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) throw gone();
  if (role !== 'member' && !isConfirmed(user)) throw no(notYet);
  const appMetadata = mergeMetadata(user.appMetadata, { role: role === 'member' ? null : role });
  await updateUser(tx, id, { appMetadata, invitedRole: null });
}

const notYet =
  'This person has not confirmed their address yet. Please give the role afterwards, or invite them with it.';

export function inThePast() {
  const message = 'Please choose a moment that is still to come.';
  return new Failure('invalid_fields', message, { errors: [{ field: 'until', message }] });
}
