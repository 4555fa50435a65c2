import type { Colleague } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Who is of the office, where that is known here. */
export type Colleagues = (db: Db) => Promise<Colleague[]>;

/** Someone of the office, by what they call themselves. */
export type Clerk = Person & { name: { first: string; last: string } };

/** Who may own a row, and who asks. */
export function clerks(known: Colleagues) {
  /** Who asks is always among them, also where the accounts are kept elsewhere. */
  async function colleagues(db: Db, by: Clerk): Promise<Colleague[]> {
    const people = await known(db);
    if (people.some(({ _id }) => _id === by.id)) return people;
    const name = `${by.name.first} ${by.name.last}`.trim() || by.email;
    return [...people, { _id: by.id, name }];
  }

  const self = async (db: Db, by: Clerk) =>
    (await colleagues(db, by)).find(({ _id }) => _id === by.id) as Colleague;

  /** Who was chosen; who has left meanwhile may stay. */
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
