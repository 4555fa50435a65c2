import { createHash } from 'node:crypto';
import { may, roleFrom } from '#contract/access.ts';
import type { Enquiry, EnquirySource } from '#contract/enquiries/enquiries.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { Colleagues } from '#server/office-list/clerks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import { enquiryCare } from './care/care.ts';
import { admitted } from './families/admitted.ts';
import { announceJob } from './jobs.ts';
import { officeEnquiries } from './office/service.ts';
import {
  findByFingerprint,
  freeFingerprint,
  insertUnlessThere,
  type NewEnquiry,
  type SentEnquiry,
} from './store.ts';

export { ofPhone as enquiriesOfPhone } from './families/store.ts';
export type { SentEnquiry } from './store.ts';
export { countEnquiries, mergeSums as mergeEnquirySums, sumEnquiries } from './sums/store.ts';

const tenMinutes = 10 * 60_000;

/** Who fills in the form; null for a visitor. */
export type Sender = { email: string; role: string } | null;

export type EnquiryService = ReturnType<typeof enquiryService>;

export function enquiryService(
  deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'clock' | 'config' | 'log'>,
  colleagues: Colleagues = async () => [],
) {
  const announce = deferOnce(500, () => deps.jobs.enqueue(deps.db, announceJob, {}), deps.log);
  const office = officeEnquiries(deps);
  return {
    office,
    care: enquiryCare(deps, office.list, colleagues),
    /** What admissions do to enquiries. */
    admitted,
    /** Call this once an enquiry is committed. */
    announceLater: announce,
    /** By default, the source depends on who filled in the form. */
    send: (db: Db, form: SentEnquiry, by: Sender, source = sourceOf(by)) =>
      send(db, { ...form, email: addressOf(by), source }, deps.clock.now()),
  };
}

/** The form does not ask for an address, but that of a member is known. Staff write for others. */
const addressOf = (by: Sender) => (by?.role === 'member' && by.email) || null;

const sourceOf = (by: Sender): EnquirySource =>
  by && may(roleFrom(by.role), 'office') ? 'office' : 'website';

/** The identical enquiry sent again within ten minutes is the same row, also when both arrive at once. */
async function send(db: Db, form: NewEnquiry, now: Date): Promise<Enquiry> {
  const fingerprint = fingerprintOf(form);
  const tenMinutesAgo = new Date(now.getTime() - tenMinutes);
  // A second turn is needed if the same was sent long ago, a third if another node does this at the same moment.
  for (let turn = 0; turn < 5; turn++) {
    const made = await insertUnlessThere(db, form, fingerprint, now);
    if (made) return made;
    const same = await findByFingerprint(db, fingerprint);
    if (same && new Date(same.created_at) > tenMinutesAgo) return same;
    await freeFingerprint(db, fingerprint, tenMinutesAgo);
  }
  throw new Failure('conflict');
}

function fingerprintOf(form: SentEnquiry): string {
  const { name, class_name, board, subject, country, phone, enquiryMessage } = form;
  const said = JSON.stringify([name, class_name, board, subject, country, phone, enquiryMessage]);
  return createHash('sha256').update(said).digest('base64url');
}
