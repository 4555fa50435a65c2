import type { EnquiryDetail, EnquiryEdit, EnquiryEvent, ReplyForm } from '#contract/enquiry-care.ts';
import type { Colleague } from '#contract/enquiry-desk.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf, type Person, record } from '#server/features/audit/service.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database.ts';
import { type DeskEnquiry, lock } from '../desk/store.ts';
import { story } from './events.ts';
import { answered, find, insertNote, notesOf, othersOf, update } from './store.ts';

const gone = () => new Failure('not_found', 'This enquiry is no longer there.');

/** Who is of the office, where that is known here. */
export type Colleagues = (db: Db) => Promise<Colleague[]>;

/** Someone of the office, by what they call themselves. */
type Clerk = Person & { name: { first: string; last: string } };

export type EnquiryCare = ReturnType<typeof enquiryCare>;

/** What someone of the office does about one enquiry. */
export function enquiryCare(deps: Pick<Deps, 'clock' | 'config' | 'jobs'>, known: Colleagues) {
  const { clock, config } = deps;

  /** Who asks is always among them, also where the accounts are kept elsewhere. */
  async function colleagues(db: Db, by: Clerk): Promise<Colleague[]> {
    const people = await known(db);
    if (people.some(({ _id }) => _id === by.id)) return people;
    const name = `${by.name.first} ${by.name.last}`.trim() || by.email;
    return [...people, { _id: by.id, name }];
  }

  const self = async (db: Db, by: Clerk) =>
    (await colleagues(db, by)).find(({ _id }) => _id === by.id) as Colleague;

  async function ownerOf(tx: Db, id: string | null, before: DeskEnquiry, by: Clerk) {
    if (id === null || id === before.owner?._id) return id && before.owner;
    const owner = (await colleagues(tx, by)).find(({ _id }) => _id === id);
    const message = 'This person does not work here.';
    if (!owner) throw new Failure('invalid_fields', message, { errors: [{ field: 'owner', message }] });
    return owner;
  }

  async function lockOne(tx: Db, id: string): Promise<DeskEnquiry> {
    const [enquiry] = await lock(tx, [id]);
    if (!enquiry) throw gone();
    return enquiry;
  }

  const deed = (by: Clerk, action: string, { _id: id, name: subject }: DeskEnquiry) =>
    ({ by, action, kind: 'enquiry', id, subject }) as const;

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
      return { ...enquiry, others, events: story(notes, audit, names) };
    },

    /** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
    change: (
      db: Db,
      id: string,
      edit: EnquiryEdit,
      version: number | undefined,
      by: Clerk,
    ): Promise<DeskEnquiry> =>
      db.transaction(async (tx) => {
        const before = await lockOne(tx, id);
        if (version !== undefined && version !== before.version)
          throw new Failure('changed_meanwhile', undefined, { current: before });
        const owner = (await ownerOf(tx, edit.owner, before, by)) || null;
        const email = edit.email === undefined ? before.email : edit.email || null;
        const after = await update(tx, id, { ...edit, owner, email }, clock.now());
        await record(tx, clock.now(), { ...deed(by, 'changed', before), before, after });
        return after;
      }),

    note: (db: Db, id: string, text: string, by: Clerk): Promise<EnquiryEvent> =>
      db.transaction(async (tx) => {
        const enquiry = await lockOne(tx, id);
        const at = clock.now();
        await record(tx, at, { ...deed(by, 'noted', enquiry), after: { text } });
        return insertNote(tx, id, { by: await self(tx, by), text, at });
      }),

    /** A letter to who asked, which reaches the office when it is answered. One that was pending is contacted now. */
    reply: (db: Db, id: string, { to, subject, text }: ReplyForm, by: Clerk): Promise<EnquiryEvent> =>
      db.transaction(async (tx) => {
        const before = await lockOne(tx, id);
        const at = clock.now();
        await mailLater(deps, tx, { to, replyTo: config.mail.office, subject, lines: [text] });
        await record(tx, at, { ...deed(by, 'replied', before), after: { to, subject, text } });
        if (before.status === 'pending' || before.email !== to) {
          await answered(tx, before, to, at);
          const after = await lockOne(tx, id);
          await record(tx, at, { ...deed(by, 'changed', before), before, after });
        }
        const letter = { to, subject };
        return insertNote(tx, id, { by: await self(tx, by), text, at, letter });
      }),
  };
}
