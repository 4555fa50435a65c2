import type { EnquiryDetail, EnquiryEdit } from '#contract/enquiries/care.ts';
import type { Colleague } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import type { ReplyForm, TimelineEvent } from '#contract/office/timeline.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { type Clerk, type Colleagues, clerks } from '#server/office-list/clerks.ts';
import { timeline } from '#server/office-list/timeline.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { merging } from '../families/merge.ts';
import { listMergedInto } from '../families/store.ts';
import type { EnquiryList, OfficeEnquiry } from '../office/store.ts';
import { find, notes, othersOf, setAnswered, update } from './store.ts';

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
  const { merge, unmerge } = merging(list);

  return {
    colleagues,
    read: async (db: Db, id: string, by: Clerk) => read(db, id, await colleagues(db, by)),

    async merge(work: Work, ids: string[]): Promise<{ _id: string }> {
      return { _id: await merge(work, ids) };
    },

    unmerge,

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

    /** Mails the enquirer, with the office as the address for answers. A pending enquiry becomes contacted. */
    async reply({ db, caller, now: at, audit }: Work, id: string, form: ReplyForm): Promise<TimelineEvent> {
      const { to, subject, text } = form;
      const before = await list.lockSeen({ db }, id);
      await mailLater(deps, db, { to, replyTo: config.mail.office, subject, lines: [text] });
      audit(list.note('replied', before, { after: form }));
      if (before.status === 'pending' || before.email !== to) {
        await setAnswered(db, before, to, at);
        const after = await list.lockSeen({ db }, id);
        audit(list.note('changed', before, { before, after }));
      }
      return notes.insert(db, id, { by: await self(db, caller), text, at, mail: { to, subject } });
    },
  };
}

/** One enquiry with those merged into it, and the timelines of all of them as one. */
async function read(db: Db, id: string, people: Colleague[]): Promise<EnquiryDetail> {
  const enquiry = await find(db, id);
  if (!enquiry) throw gone();
  const merged = await listMergedInto(db, id);
  const ids = [id, ...merged.map(({ _id }) => _id)];
  const [others, written, audit] = await Promise.all([
    othersOf(db, id, enquiry.phone),
    notes.read(db, ids),
    historyOf(db, 'enquiry', ...ids),
  ]);
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return { ...enquiry, others, merged, events: timeline(written, audit, names) };
}
