import type { EnquiryDetail, EnquiryEdit, EnquiryEvent, ReplyForm } from '#contract/enquiries/care.ts';
import type { Colleague } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf, type Person } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { EnquiryList, OfficeEnquiry } from '../office/store.ts';
import { answered, find, insertNote, notesOf, othersOf, update } from './store.ts';
import { timeline } from './timeline.ts';

const gone = () => new Failure('not_found', 'This enquiry is no longer there.');

/** Who is of the office, where that is known here. */
export type Colleagues = (db: Db) => Promise<Colleague[]>;

/** Someone of the office, by what they call themselves. */
type Clerk = Person & { name: { first: string; last: string } };

/** Who may own an enquiry, and who asks. */
function clerks(known: Colleagues) {
  /** Who asks is always among them, also where the accounts are kept elsewhere. */
  async function colleagues(db: Db, by: Clerk): Promise<Colleague[]> {
    const people = await known(db);
    if (people.some(({ _id }) => _id === by.id)) return people;
    const name = `${by.name.first} ${by.name.last}`.trim() || by.email;
    return [...people, { _id: by.id, name }];
  }

  const self = async (db: Db, by: Clerk) =>
    (await colleagues(db, by)).find(({ _id }) => _id === by.id) as Colleague;

  async function ownerOf(tx: Db, id: string | null, before: OfficeEnquiry, by: Clerk) {
    if (id === null || id === before.owner?._id) return id && before.owner;
    const owner = (await colleagues(tx, by)).find(({ _id }) => _id === id);
    const message = 'This person does not work here.';
    if (!owner) throw new Failure('invalid_fields', message, { errors: [{ field: 'owner', message }] });
    return owner;
  }

  return { colleagues, self, ownerOf };
}

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
      const [others, notes, audit, people] = await Promise.all([
        othersOf(db, id, enquiry.phone),
        notesOf(db, id),
        historyOf(db, 'enquiry', id),
        colleagues(db, by),
      ]);
      const names = new Map(people.map(({ _id, name }) => [_id, name]));
      return { ...enquiry, others, events: timeline(notes, audit, names) };
    },

    async change(work: Work, id: string, edit: EnquiryEdit): Promise<OfficeEnquiry> {
      const { db, caller, now, audit } = work;
      const before = await list.lockSeen(work, id);
      const owner = (await ownerOf(db, edit.owner, before, caller)) || null;
      const email = edit.email === undefined ? before.email : edit.email || null;
      const after = await update(db, id, { ...edit, owner, email }, now);
      audit(list.note('changed', before, { before, after }));
      return after;
    },

    async note({ db, caller, now: at, audit }: Work, id: string, text: string): Promise<EnquiryEvent> {
      const enquiry = await list.lockSeen({ db }, id);
      audit(list.note('noted', enquiry, { after: { text } }));
      return insertNote(db, id, { by: await self(db, caller), text, at });
    },

    /** A mail to who asked, which reaches the office when it is answered. One that was pending is contacted now. */
    async reply({ db, caller, now: at, audit }: Work, id: string, form: ReplyForm): Promise<EnquiryEvent> {
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
      return insertNote(db, id, { by: await self(db, caller), text, at, letter });
    },
  };
}
