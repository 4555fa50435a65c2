import type { Role } from '#contract/access.ts';
import type { Person } from '#contract/office/people.ts';

export const roleDescriptions: Record<Role, string> = {
  member: 'opens courses and writes in the forum',
  counsellor: 'answers enquiries, messages, the forum and the chatbot',
  cashier: 'looks after admissions and money',
  staff: 'does the work of both, and courses',
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
