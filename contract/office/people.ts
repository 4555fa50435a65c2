import * as z from 'zod/mini';
import { roles } from '../access.ts';
import { Device } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { choice, Id, storable, text } from '../fields.ts';
import { BulkDone, exportQuery, listQuery, selectionOf } from '../list.ts';

/** Invited but never signed in, registered with an unconfirmed address, active, or banned. */
export const personStatuses = ['invited', 'unconfirmed', 'active', 'banned'] as const;

/** Someone with an account, as administrators see them. */
export const Person = z.object({
  _id: Id,
  /** Empty if there is none, like the next two. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(personStatuses),
  /** The end of the ban; null if it is permanent or there is none. */
  banned_until: z.nullable(z.iso.datetime()),
  second_factor: z.boolean(),
  /** An administrator has asked for a reset of the second factor, which another one must confirm. */
  reset_asked: z.nullable(z.object({ by_id: Id, by: z.string(), at: z.iso.datetime() })),
  last_sign_in_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});
export type Person = z.infer<typeof Person>;

const oneOf = 'Please choose one of the list.';

const peopleList = {
  sorts: ['created_at', 'name', 'email', 'last_sign_in_at'],
  defaultSort: '-created_at',
  filters: { role: z.optional(z.enum(roles, oneOf)), status: z.optional(z.enum(personStatuses, oneOf)) },
} as const;

const PeopleExport = exportQuery(peopleList);

/** The filters of the list of people. */
export type PeopleFilters = Omit<z.output<typeof PeopleExport>, 'sort'>;

export const PeopleSelection = selectionOf(peopleList);
export type PeopleSelection = z.output<typeof PeopleSelection>;

const email = z.pipe(
  text('Email is required.', 255).check(z.toLowerCase()),
  z.email('Please enter an email address like name@example.com.'),
);
const role = choice(roles, 'Role is required.');

export const Invitation = z.strictObject({
  firstName: text('First name is required.', 100),
  /** Empty for people with only one name. */
  lastName: z
    .string('Last name is required.')
    .check(
      z.trim(),
      z.maxLength(100, 'Please use at most 100 characters.'),
      z.refine(storable, 'This text has characters that cannot be stored.'),
    ),
  email,
  role,
});
export type Invitation = z.output<typeof Invitation>;

const RoleForm = z.strictObject({ role });

const BanForm = z.strictObject({
  /** Null for a permanent ban. */
  until: z.nullable(z.iso.datetime('Please give a moment like 2026-06-30T09:00:00Z.')),
});

/** What can be done to many people at once. */
export const PeopleAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('role'), role }),
  z.extend(BanForm, { do: z.literal('ban') }),
  z.strictObject({ do: z.literal('unban') }),
  z.strictObject({ do: z.literal('sign out') }),
]);
export type PeopleAction = z.output<typeof PeopleAction>;

const params = z.strictObject({ id: Id });
const ofAdmin = { access: 'admin', params, answer: Person } as const;

export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'Members and staff; the search looks into names and addresses.',
  method: 'GET',
  path: '/people',
  access: 'admin',
  query: listQuery(peopleList),
  answer: z.array(Person),
});

export const exportPeople = endpoint({
  name: 'exportPeople',
  summary: 'All people that a list with these filters would show, in its order, as CSV.',
  method: 'GET',
  path: '/people.csv',
  access: 'admin',
  query: PeopleExport,
  answer: z.string(),
  media: 'text/csv',
});

export const changePeople = endpoint({
  name: 'changePeople',
  summary:
    'Does one thing to many people, a step at a time. Who asks and the last administrators are left as they are.',
  method: 'POST',
  path: '/people/deeds',
  access: 'admin',
  body: z.strictObject({ selection: PeopleSelection, deed: PeopleAction }),
  answer: BulkDone,
});

export const readPerson = endpoint({
  name: 'readPerson',
  summary: 'One person.',
  method: 'GET',
  path: '/people/{id}',
  ...ofAdmin,
});

export const invitePerson = endpoint({
  name: 'invitePerson',
  summary:
    'Makes an account that waits for its owner and mails an invitation; again for one who has not come yet.',
  method: 'POST',
  path: '/people',
  access: 'admin',
  creates: true,
  body: Invitation,
  answer: Person,
});

export const changeRole = endpoint({
  name: 'changeRole',
  summary: 'What someone may do, from now on. The last administrator stays one.',
  method: 'PUT',
  path: '/people/{id}/role',
  body: RoleForm,
  ...ofAdmin,
});

export const banPerson = endpoint({
  name: 'banPerson',
  summary: 'Shuts someone out at once, until a moment or for good. Nobody can do this to themselves.',
  method: 'PUT',
  path: '/people/{id}/ban',
  body: BanForm,
  ...ofAdmin,
});

export const unbanPerson = endpoint({
  name: 'unbanPerson',
  summary: 'Lets someone in again.',
  method: 'DELETE',
  path: '/people/{id}/ban',
  ...ofAdmin,
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  summary:
    "Takes every second factor off someone's account and signs them out. Where there is another administrator, the first call asks and a call of another one confirms, within a day.",
  method: 'POST',
  path: '/people/{id}/second-factor-reset',
  ...ofAdmin,
});

export const dropSecondFactorReset = endpoint({
  name: 'dropSecondFactorReset',
  summary: 'Withdraws or declines the wish to reset a second factor.',
  method: 'DELETE',
  path: '/people/{id}/second-factor-reset',
  ...ofAdmin,
});

export const listSessionsOf = endpoint({
  name: 'listSessionsOf',
  summary: 'The devices on which someone is signed in, last used first.',
  method: 'GET',
  path: '/people/{id}/sessions',
  access: 'admin',
  params,
  answer: z.array(Device),
});

export const endSessionOf = endpoint({
  name: 'endSessionOf',
  summary: 'Signs one device of someone out, at once.',
  method: 'DELETE',
  path: '/people/{id}/sessions/{session}',
  access: 'admin',
  params: z.extend(params, { session: Id }),
});

export const endSessionsOf = endpoint({
  name: 'endSessionsOf',
  summary: 'Signs someone out everywhere, at once.',
  method: 'DELETE',
  path: '/people/{id}/sessions',
  access: 'admin',
  params,
});
