import { isDeepStrictEqual } from 'node:util';
import type { Role } from '#contract/access.ts';
import { Failure } from '#contract/failure.ts';
import type { Person } from '#contract/office/people.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Accounts } from '../accounts.ts';
import { deleteBackupCodes, deleteFactorsOf } from '../factors/store.ts';
import { sendWarning } from '../one-time/mails.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/store.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { isConfirmed, lockUser, updateUser } from '../users/store.ts';
import { deleteReset, find, forGood, lockPeople, otherAdmins, putReset } from './store.ts';

const conflict = (detail: string) => new Failure('conflict', detail);
export const gone = () => new Failure('not_found', 'This person is no longer there.');

/** Makes the change; may return a more precise action, and what to audit instead of the person. */
type Change = (before: Person) => Promise<{ action?: string; after?: object } | undefined>;

/** What administrators do to accounts. It takes effect at once, on every node. */
export function peopleService(accounts: Accounts) {
  const change = (work: Work, id: string, action: string, apply: Change) =>
    changePerson(accounts, work, id, { action, apply });

  return {
    setRole: (work: Work, id: string, role: Role) =>
      change(work, id, 'changed role', async (before) => {
        const loses = before.role === 'admin' && role !== 'admin';
        if (loses && (await otherAdmins(work.db, work.now, [id])).length === 0) throw lastAdmin();
        await giveRole(work.db, id, role);
        return undefined;
      }),

    ban: (work: Work, id: string, until: string | null) =>
      change(work, id, 'banned', async () => {
        if (id === work.caller.id) throw conflict('You cannot ban yourself.');
        // The caller may have stopped being an administrator just now.
        if ((await otherAdmins(work.db, work.now, [id])).length === 0) throw lastAdmin();
        const bannedUntil = until ? new Date(until) : forGood;
        if (bannedUntil <= work.now) throw inThePast();
        await updateUser(work.db, id, { banned_until: bannedUntil });
        await deleteSessionsOf(work.db, id);
        return undefined;
      }),

    unban: (work: Work, id: string) =>
      change(work, id, 'unbanned', async () => {
        await updateUser(work.db, id, { banned_until: null });
        return undefined;
      }),

    resetSecondFactor: (work: Work, id: string) =>
      change(work, id, 'reset second factor', (before) => resetSecondFactor(accounts, work, before)),

    dropReset: (work: Work, id: string) =>
      change(work, id, 'declined to reset second factor', async () => {
        await deleteReset(work.db, id);
        return undefined;
      }),

    endSession: async (work: Work, id: string, session: string) =>
      void (await change(work, id, 'signed out a device', async () => {
        if (!(await deleteSession(work.db, id, session)))
          throw new Failure('not_found', 'This device is no longer signed in.');
        await accounts.forgetIn(work).session(session);
        return { after: { session } };
      })),

    endSessions: async (work: Work, id: string) =>
      void (await change(work, id, 'signed out everywhere', async () => {
        await deleteSessionsOf(work.db, id);
        return { after: {} };
      })),
  };
}

async function changePerson(
  accounts: Accounts,
  work: Work,
  id: string,
  { action, apply }: { action: string; apply: Change },
): Promise<Person> {
  const { db, now, audit } = work;
  await lockPeople(db);
  const before = await find(db, id, now);
  if (!before) throw gone();
  const done = await apply(before);
  await accounts.forgetIn(work).user(id);
  const after = await find(db, id, now);
  if (!after) throw gone();
  audit();
  const sides = done?.after ? { after: done.after } : { before, after };
  if (done?.after || !isDeepStrictEqual(before, after))
    audit({ action: done?.action ?? action, id, subject: nameOf(after), ...sides });
  return after;
}

/** Two administrators have to agree if there are two; the one whose factor it is does not count. */
async function resetSecondFactor(accounts: Accounts, work: Work, before: Person): ReturnType<Change> {
  const { db, caller, now } = work;
  const id = before._id;
  if (id === caller.id) throw conflict('Please change your own second factor on your account page.');
  if (!before.second_factor) throw conflict('There is no second factor to reset.');
  const others = await otherAdmins(db, now, [caller.id, id]);
  const asker = before.reset_asked?.by_id;
  if (others.length > 0 && (!asker || asker === caller.id)) {
    if (!asker) await putReset(db, id, caller.id, now);
    if (!asker) await tellOthers(accounts, work, others, before);
    return { action: 'asked to reset second factor' };
  }
  await deleteReset(db, id);
  await deleteFactorsOf(db, id);
  await deleteBackupCodes(db, id);
  await deleteSessionsOf(db, id);
  await sendWarning(accounts, db, before.email, 'Our office has reset your second factor.');
  return undefined;
}

export const lastAdmin = () =>
  conflict('This is the last administrator. Please make someone else one first.');

export const nameOf = (person: Person) =>
  person.email || `${person.firstName} ${person.lastName}`.trim() || person._id;

async function tellOthers(accounts: Accounts, { db, caller: by }: Work, others: string[], person: Person) {
  const who = nameOf(person);
  for (const to of others.filter(Boolean))
    await mailLater(accounts, db, {
      to,
      subject: 'Please confirm the reset of a second factor',
      lines: [
        `${by.email} asks to reset the second factor of ${who}.`,
        'Please make sure that it is they who asked for it, by a call for instance, and confirm it within a day.',
      ],
      action: {
        label: 'Look at it',
        url: `${accounts.siteUrl}/admin/people/${person._id}`,
      },
    });
}

/** Replaces the role that an invitation offers. */
async function giveRole(tx: Db, id: string, role: Role): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) throw gone();
  if (role !== 'member' && !isConfirmed(user)) throw conflict(notYet);
  const appMetadata = mergeMetadata(user.app_metadata, { role: role === 'member' ? null : role });
  await updateUser(tx, id, { app_metadata: appMetadata, invited_role: null });
}

const notYet =
  'This person has not confirmed their address yet. Please give the role afterwards, or invite them with it.';

export function inThePast() {
  const message = 'Please choose a moment that is still to come.';
  return new Failure('invalid_fields', message, { errors: [{ field: 'until', message }] });
}
