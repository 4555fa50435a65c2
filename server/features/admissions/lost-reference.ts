import { z } from 'zod';
import type { Admission } from '#contract/admissions/admissions.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { isOver } from '#server/platform/limits/limits.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { ownersOf } from './families/store.ts';
import { ofPhone } from './store.ts';

/**
 * Mails the references of a phone number to the family. A call only enqueues it, found or not, so that neither its
 * answer nor its time tells whether a number is known.
 */
export const lostReferenceJob = jobKind({
  name: 'lost-reference',
  data: z.object({ contactNo: z.string() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** Nobody can flood the mailbox of a family whose number they know. */
const perPhone = { name: 'lost-reference', points: 3, seconds: 3_600 };
const most = 50;

type MailDeps = Pick<Deps, 'academyName' | 'db' | 'jobs' | 'siteUrl' | 'consume'>;

/** The verified addresses of these accounts, and of those with this verified phone number. */
type AddressesOf = (
  db: Db,
  of: { ids: string[]; phone: string },
) => Promise<{ id: string; email: string; isOfPhone: boolean }[]>;

export function lostReferenceHandler(deps: MailDeps, addressesOf: AddressesOf) {
  return handler(lostReferenceJob, async ({ contactNo }) => {
    try {
      await deps.consume(perPhone, contactNo);
    } catch (error) {
      if (isOver(error)) return;
      throw error;
    }
    const mails = await byAddress(deps.db, contactNo, addressesOf);
    await deps.db.transaction(async (tx) => {
      for (const [to, own] of mails) await mailLater(deps, tx, referenceMail(deps, to, own));
    });
  });
}

/**
 * Each address gets only the applications made with it, since anyone can apply with a number that is not theirs. An
 * application without an address goes to the accounts that it or the number belongs to.
 */
async function byAddress(db: Db, phone: string, addressesOf: AddressesOf): Promise<Map<string, Admission[]>> {
  const admissions = await ofPhone(db, phone, most);
  const unaddressed = admissions.filter(({ email }) => !email).map(({ _id }) => _id);
  const owners = await ownersOf(db, unaddressed);
  const accounts = await addressesOf(db, { ids: owners.map(({ user_id }) => user_id), phone });
  const mails = new Map<string, Admission[]>();
  for (const admission of admissions) {
    const owns = ({ id, isOfPhone }: (typeof accounts)[number]) =>
      isOfPhone ||
      owners.some(({ admission_id, user_id }) => admission_id === admission._id && user_id === id);
    const addresses = admission.email ? [admission.email] : accounts.filter(owns).map(({ email }) => email);
    for (const address of new Set(addresses.map((each) => each.toLowerCase())))
      mails.set(address, [...(mails.get(address) ?? []), admission]);
  }
  return mails;
}

function referenceMail({ siteUrl }: MailDeps, to: string, own: Admission[]): MailContent {
  const [newest] = own;
  return {
    to,
    subject: own.length > 1 ? 'Your reference numbers' : 'Your reference number',
    lines: [
      'Somebody who knows the phone number on your application has asked us to send its reference number again.',
      ...own.map(
        ({ student_name, course, standard, reference }) =>
          `${student_name}, ${course}, ${standard}: ${reference}`,
      ),
      'With it and that phone number you see how the application stands, and its receipts.',
      'If it was not you, there is nothing to do: we have told it to nobody else.',
    ],
    action: { label: 'Track the application', url: `${siteUrl}/track?reference=${newest?.reference}` },
  };
}
