import type { EnquiryDetail, EnquiryEdit, EnquiryEvent } from '#contract/enquiry-care.ts';
import type { Colleague } from '#contract/enquiry-desk.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { historyOf, type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { type DeskEnquiry, lock } from '../desk/store.ts';
import { story } from './events.ts';
import { find, insertNote, notesOf, othersOf, update } from './store.ts';

const gone = () => new Failure('not_found', 'This enquiry is no longer there.');

/** Who is of the office, where that is known here. */
export type Colleagues = (db: Db) => Promise<Colleague[]>;

export type EnquiryCare = ReturnType<typeof enquiryCare>;

/** What someone of the office does about one enquiry. */
export function enquiryCare({ clock }: Pick<Deps, 'clock'>, known: Colleagues) {
  /** Who asks is always among them, also where the accounts are kept elsewhere. */
  async function colleagues(db: Db, by: Person): Promise<Colleague[]> {
    const people = await known(db);
    if (people.some(({ _id }) => _id === by.id)) return people;
    return [...people, { _id: by.id, name: by.email }];
  }

  async function ownerOf(tx: Db, id: string | null, before: DeskEnquiry, by: Person) {
    if (id === null || id === before.owner?._id) return id && before.owner;
    const owner = (await colleagues(tx, by)).find(({ _id }) => _id === id);
    const message = 'This person does not work here.';
    if (!owner) throw new Failure('invalid_fields', message, { errors: [{ field: 'owner', message }] });
    return owner;
  }

  return {
    colleagues,

    async read(db: Db, id: string): Promise<EnquiryDetail> {
      const enquiry = await find(db, id);
      if (!enquiry) throw gone();
      const [others, notes, audit] = await Promise.all([
        othersOf(db, id, enquiry.phone),
        notesOf(db, id),
        historyOf(db, 'enquiry', id),
      ]);
      return { ...enquiry, others, events: story(notes, audit) };
    },

    /** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
    change: (
      db: Db,
      id: string,
      edit: EnquiryEdit,
      version: number | undefined,
      by: Person,
    ): Promise<DeskEnquiry> =>
      db.transaction(async (tx) => {
        const [before] = await lock(tx, [id]);
        if (!before) throw gone();
        if (version !== undefined && version !== before.version)
          throw new Failure('changed_meanwhile', undefined, { current: before });
        const owner = (await ownerOf(tx, edit.owner, before, by)) || null;
        const after = await update(tx, id, { ...edit, owner }, clock.now());
        const deed = { by, action: 'changed', kind: 'enquiry', id, subject: before.name } as const;
        await record(tx, clock.now(), { ...deed, before, after });
        return after;
      }),

    note: (db: Db, id: string, text: string, by: Person): Promise<EnquiryEvent> =>
      db.transaction(async (tx) => {
        const [enquiry] = await lock(tx, [id]);
        if (!enquiry) throw gone();
        const me = (await colleagues(tx, by)).find(({ _id }) => _id === by.id) as Colleague;
        const at = clock.now();
        await record(tx, at, {
          by,
          action: 'noted',
          kind: 'enquiry',
          id,
          subject: enquiry.name,
          after: { text },
        });
        return insertNote(tx, id, { by: me, text, at });
      }),
  };
}
