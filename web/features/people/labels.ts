import type { Person, Role } from '#contract/people.ts';

export const roleNames: Record<Role, string> = { member: 'Member', staff: 'Staff', admin: 'Administrator' };

/** What a role lets someone do. */
export const may: Record<Role, string> = {
  member: 'opens courses and writes in the forum',
  staff: 'works in this panel',
  admin: 'works here and looks after people and settings',
};

export const statusNames: Record<Person['status'], string> = {
  invited: 'Invited',
  unconfirmed: 'Not confirmed',
  active: 'Active',
  banned: 'Banned',
};

export const nameOf = ({ firstName, lastName, email }: Person) =>
  `${firstName} ${lastName}`.trim() || email || 'Without a name';
