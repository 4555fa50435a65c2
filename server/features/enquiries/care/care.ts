import type { EnquiryDetail, EnquiryEdit } from '#contract/enquiries/care.ts';
import { Failure } from '#contract/failure.ts';
import type { ReplyForm, TimelineEvent } from '#contract/timeline.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { type Clerk, type Colleagues, clerks } from '#server/office-list/clerks.ts';
import { timeline } from '#server/office-list/timeline.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { EnquiryList, OfficeEnquiry } from '../office/store.ts';
import { answered, find, notes, othersOf, update } from './store.ts';

const gone = () => new Failure('not_found', 'This enquiry is no longer there.');

export type EnquiryCare = ReturnType<typeof enquiryCare>;

/** What someone of the office does about one enquiry. */
export function enquiryCare(
  deps: Pick<Deps, 'academyName' | 'config' | 'jobs'>,
  list: EnquiryList,
  known: Colleagues,
) {
  const { config } = deps;
  const { colleagues, self, ownerOf } = clerks(known);

  return {
    colleagues,

    async read(db: Db, id: string, by: Clerk): Promise<EnquiryDetail> {
      const enquiry = await find(db, id);
      if (!enquiry) throw gone();
      const [others, written, audit, people] = await Promise.all([
        othersOf(db, id, enquiry.phone),
        notes.read(db, [id]),
        historyOf(db, 'enquiry', id),
        colleagues(db, by),
      ]);
      const names = new Map(people.map(({ _id, name }) => [_id, name]));
      return { ...enquiry, others, events: timeline(written, audit, names) };
    },

    async change(work: Work, id: string, edit: EnquiryEdit): Promise<OfficeEnquiry> {
      const { db, caller, now, audit } = work;
      const before = await list.lockSeen(work, id);
      const owner = await ownerOf(db, edit.owner, before, caller);
      const email = edit.email === undefined ? before.email : edit.email || null;
      const after = await update(db, id, { ...edit, owner, email }, now);
      audit(list.note('changed', before, { before, after }));
      return after;
    },

    async note({ db, caller, now: at, audit }: Work, id: string, text: string): Promise<TimelineEvent> {
      const enquiry = await list.lockSeen({ db }, id);
      audit(list.note('noted', enquiry, { after: { text } }));
      return notes.insert(db, id, { by: await self(db, caller), text, at });
    },

    /** A mail to who asked, which reaches the office when it is answered. One that was pending is contacted now. */
    async reply({ db, caller, now: at, audit }: Work, id: string, form: ReplyForm): Promise<TimelineEvent> {
      const { to, subject, text } = form;
      const before = await list.lockSeen({ db }, id);
      await mailLater(deps, db, { to, replyTo: config.mail.office, subject, lines: [text] });
      audit(list.note('replied', before, { after: form }));
      if (before.status === 'pending' || before.email !== to) {
        await answered(db, before, to, at);
        const after = await list.lockSeen({ db }, id);
        audit(list.note('changed', before, { before, after }));
      }
      const letter = { to, subject };
      return notes.insert(db, id, { by: await self(db, caller), text, at, letter });
    },
  };
}
