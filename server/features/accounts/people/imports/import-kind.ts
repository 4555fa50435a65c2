import * as z from 'zod/mini';
import { roles } from '#contract/access.ts';
import { Invitation } from '#contract/office/people.ts';
import { choiceOf, rowReader } from '#server/imports/read-fields.ts';
import type { AddedRow, Cells, ImportSpec, Read, Running } from '#server/imports/spec.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Accounts } from '../../accounts.ts';
import { sendOfficeInvitation } from '../../one-time/invitation.ts';
import { takeMail } from '../../protocol/mail-quota.ts';
import { deleteUser, insertUser, isConfirmed, lockUser, updateUser } from '../../users/store.ts';
import { nameOf } from '../service.ts';
import { find, lockPeople } from '../store.ts';
import { withEmails } from './store.ts';

const ImportedPerson = z.extend(Invitation, { phone: z.nullable(z.string()) });
type ImportedPerson = z.output<typeof ImportedPerson>;

/** People from a file: accounts that wait for their owners, who are mailed only if that is asked for. */
export function personImport(accounts: Accounts): ImportSpec<ImportedPerson> {
  return {
    kind: 'people',
    audits: 'person',
    tells: ['people'],
    perStep: 25,
    headers,

    reader: async () => readPerson,
    nameOf: ({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email,
    identity: ({ email }) => email,

    async known(db, forms) {
      const there = await withEmails(
        db,
        forms.map(({ email }) => email),
      );
      return new Map(there.map((email) => [email, `There is an account with ${email} already.`]));
    },

    async add(work, rows, running) {
      const added: AddedRow[] = [];
      for (const { form } of rows) added.push(await addPerson(accounts, work, form, running));
      return added;
    },

    remove: (work, ids) => removePeople(accounts, work, ids),
  };
}

function readPerson(cells: Cells): Read<ImportedPerson> {
  const row = rowReader(cells);
  const phone = cells('phone') ? row.phone('phone', 'Phone') : undefined;
  const [first = '', ...rest] = cells('name').split(/\s+/);
  return row.finish(ImportedPerson, {
    firstName: cells('firstName') || first,
    lastName: cells('lastName') || (cells('firstName') ? '' : rest.join(' ')),
    email: cells('email'),
    role: roleOf(cells('role'), row.wrong),
    phone: phone ? `${phone.country}${phone.phone}` : null,
  });
}

const synonyms: [role: (typeof roles)[number], pattern: RegExp][] = [
  ['member', /^(student|parent|pupil|family|user|none|विद्यार्थी|पालक)$/iu],
  ['counsellor', /^counsell?or$/i],
  ['cashier', /^(accounts?|accountant|cashier)$/i],
  ['staff', /^(office|office staff|clerk|staff member)$/i],
  ['admin', /^administrator$/i],
];

function roleOf(cell: string, wrong: (reason: string) => string) {
  if (!cell) return 'member';
  const said = choiceOf(cell, roles) ?? synonyms.find(([, pattern]) => pattern.test(cell.trim()))?.[0];
  return said ?? wrong(`Role “${cell}” is not one of: ${roles.join(', ')}.`);
}

/** An account without any way in. A role is only offered, and given when an invitation is accepted. */
async function addPerson(
  accounts: Accounts,
  work: Work,
  { email, role, phone, ...names }: ImportedPerson,
  { send_invitations }: Running,
): Promise<AddedRow> {
  const { db, now } = work;
  const made = await insertUser(db, {
    email,
    user_metadata: { ...names, ...(phone && { phone }) },
    app_metadata: { provider: 'email', providers: ['email'] },
    invited_role: role === 'member' ? null : role,
    created_at: now,
    updated_at: now,
  });
  const isMailed = send_invitations && (await takeMail(accounts, 'invitation'));
  if (isMailed) {
    const user = await updateUser(db, made.id, { invited_at: now, confirmation_sent_at: now });
    await sendOfficeInvitation(accounts, db, user);
  }
  const person = await find(db, made.id, now);
  if (person) work.audit({ action: 'imported', id: made.id, subject: nameOf(person), after: person });
  const isLeft = send_invitations && !isMailed;
  return {
    id: made.id,
    ...(isLeft && {
      reasons: ['The invitation was not sent: too many mails this hour.'],
    }),
  };
}

/** Deletes these accounts, except those whose owners have taken them up. */
async function removePeople(accounts: Accounts, work: Work, ids: string[]): Promise<Map<string, string>> {
  await lockPeople(work.db);
  const kept = new Map<string, string>();
  for (const id of ids) {
    const user = await lockUser(work.db, id);
    const person = user && (await find(work.db, id, work.now));
    if (!user || !person) continue;
    if (isConfirmed(user) || user.last_sign_in_at) {
      kept.set(id, 'They have taken up their account.');
      continue;
    }
    await deleteUser(work.db, id);
    await accounts.forgetIn(work).user(id);
    work.audit({ action: 'deleted', id, subject: nameOf(person), before: person });
  }
  return kept;
}

const headers = {
  email: ['email', 'e mail', 'email id', 'mail id', 'email address', 'mail', 'ईमेल', 'ई मेल'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'आडनाव'],
  name: ['name', 'full name', 'staff name', 'student name', 'name of student', 'student', 'नाव', 'नाम'],
  phone: [
    'phone',
    'mobile',
    'mobile no',
    'mob no',
    'mob',
    'phone no',
    'contact',
    'contact no',
    'मोबाईल',
    'फोन',
  ],
  role: ['role', 'designation', 'position', 'post', 'भूमिका'],
};
