import type { Colleague } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Everyone who works in the office, as far as accounts are stored here. */
export type Colleagues = (db: Db) => Promise<Colleague[]>;

/** Someone of the office, with their own name. */
export type Clerk = Person & { name: { first: string; last: string } };

/** Who may own a row. */
export function clerks(known: Colleagues) {
  /** The caller is always among them, even where accounts are stored elsewhere. */
  async function colleagues(db: Db, by: Clerk): Promise<Colleague[]> {
    const people = await known(db);
    if (people.some(({ _id }) => _id === by.id)) return people;
    const name = `${by.name.first} ${by.name.last}`.trim() || by.email;
    return [...people, { _id: by.id, name }];
  }

  const self = async (db: Db, by: Clerk) =>
    (await colleagues(db, by)).find(({ _id }) => _id === by.id) as Colleague;

  /** The chosen owner. One who has left since may remain. */
  async function ownerOf(
    tx: Db,
    id: string | null,
    before: { owner: Colleague | null },
    by: Clerk,
  ): Promise<Colleague | null> {
    if (id === null) return null;
    if (id === before.owner?._id) return before.owner;
    const owner = (await colleagues(tx, by)).find(({ _id }) => _id === id);
    const message = 'This person does not work here.';
    if (!owner) throw new Failure('invalid_fields', message, { errors: [{ field: 'owner', message }] });
    return owner;
  }

  return { colleagues, self, ownerOf };
}
