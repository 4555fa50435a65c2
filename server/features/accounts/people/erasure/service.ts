import { Failure } from '#contract/failure.ts';
import type { Traces } from '#contract/office/erasure.ts';
import {
  contactsBeside,
  contactsOf,
  erasing,
  namesOf,
  type Rows,
  rowsOf,
  type Subject,
  usersOf,
} from '#server/db/erasure.ts';
import type { Db } from '#server/platform/database/database.ts';
import { allowErasing } from '#server/platform/erase.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Accounts } from '../../accounts.ts';
import { lastAdmin } from '../service.ts';
import { find, lockPeople, otherAdmins } from '../store.ts';

interface Found {
  subject: Subject;
  rows: Rows;
  traces: Traces;
}

/** Everything of someone: of the account, and of the family whose address or number it has. */
async function findTraces(db: Db, who: string): Promise<Found> {
  const users = await usersOf(db, who);
  const own = await contactsOf(db, users);
  const typed = { email: who.includes('@') ? [who] : [], phone: /^\d{10}$/.test(who) ? [who] : [] };
  const emails = [...new Set([...typed.email, ...own.emails])];
  const phones = [...new Set([...typed.phone, ...own.phones])];
  const beside = await contactsBeside(db, { users, emails, phones });
  const subject = {
    users,
    emails: [...new Set([...emails, ...beside.emails])],
    phones: [...new Set([...phones, ...beside.phones])],
  };
  const rows = await rowsOf(db, subject);
  const counts = {
    accounts: users.length,
    enquiries: rows.enquiries.length,
    messages: rows.messages.length,
    admissions: rows.admissions.length,
    posts: rows.posts.length,
    payments: rows.payments.length,
    receipts: rows.receipts.length,
  };
  if (Object.values(counts).every((n) => n === 0))
    throw new Failure('not_found', 'There is nothing of this person.');
  const confirm = [...typed.email, ...typed.phone, ...emails, ...phones][0] ?? who;
  return {
    subject: { ...subject, names: await namesOf(db, users, rows) },
    rows,
    traces: { confirm, emails: subject.emails, phones: subject.phones, counts },
  };
}

export const readTraces = async (db: Db, who: string): Promise<Traces> => (await findTraces(db, who)).traces;

/** `accounts` is undefined with a hosted service; what that service knows has to be erased there. */
export async function erasePerson(
  accounts: Accounts | undefined,
  work: Work,
  { who, confirmation }: { who: string; confirmation: string },
): Promise<Pick<Traces, 'counts'>> {
  const { db, now, caller } = work;
  await lockPeople(db);
  const { subject, rows, traces } = await findTraces(db, who);
  if (confirmation.toLowerCase().replace(/\s/g, '') !== traces.confirm) throw unconfirmed(traces.confirm);
  if (subject.users.includes(caller.id)) throw new Failure('conflict', 'You cannot erase yourself.');
  for (const id of subject.users) {
    const isAdmin = (await find(db, id, now))?.role === 'admin';
    if (isAdmin && (await otherAdmins(db, now, subject.users)).length === 0) throw lastAdmin();
    await accounts?.forgetIn(work).user(id);
  }
  await allowErasing(db);
  for (const step of erasing(subject, rows)) await db.execute(step);
  const { counts } = traces;
  work.audit({ action: 'erased', id: subject.users[0] ?? null, subject: 'Erased', after: counts });
  return { counts };
}

function unconfirmed(confirm: string) {
  const message = `Please type ${confirm} to confirm.`;
  return new Failure('invalid_fields', message, { errors: [{ field: 'confirmation', message }] });
}
