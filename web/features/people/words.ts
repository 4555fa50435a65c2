import type { Person, Role } from '#contract/people.ts';

export const roleNames: Record<Role, string> = { member: 'Member', staff: 'Staff', admin: 'Administrator' };

export const statusNames: Record<Person['status'], string> = {
  invited: 'Invited',
  unconfirmed: 'Not confirmed',
  active: 'Active',
  banned: 'Banned',
};

export const nameOf = ({ firstName, lastName, email }: Person) =>
  `${firstName} ${lastName}`.trim() || email || 'Without a name';
