import * as z from 'zod/mini';
import { admissionCourses, admissionStandards } from './admissions/options.ts';
import { endpoint } from './endpoint.ts';
import { enquirySubjects } from './enquiries/enquiries.ts';
import { boards, text } from './fields.ts';

const Option = z.strictObject({
  name: text('Name is required.', 60),
  /** Offered to families; what was chosen before stays as it is. */
  open: z.boolean(),
});

const list = z.array(Option).check(
  z.maxLength(60, 'At most 60 can be kept.'),
  z.refine((all) => all.some(({ open }) => open), 'At least one must be open.'),
  z.refine(
    (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
    'Each name can be there once.',
  ),
);

/** What the forms offer, in this order; the whole of it is replaced at once. */
export const OptionLists = z.strictObject({ courses: list, standards: list, boards: list, subjects: list });
export type OptionLists = z.output<typeof OptionLists>;
export type OptionList = keyof OptionLists;

const allOpen = (names: readonly string[]) => names.map((name) => ({ name, open: true }));

/** The lists of the specification, until the office says otherwise. */
export const firstOptions: OptionLists = {
  courses: allOpen(admissionCourses),
  standards: allOpen(admissionStandards),
  boards: allOpen(boards),
  subjects: allOpen(enquirySubjects),
};

export const openNames = (options: OptionLists, list: OptionList): string[] =>
  options[list].filter(({ open }) => open).map(({ name }) => name);

/** Open or not: what rows may hold. */
export const allNames = (options: OptionLists, list: OptionList): string[] =>
  options[list].map(({ name }) => name);

export const readOptions = endpoint({
  name: 'readOptions',
  summary: 'The courses, standards, boards and subjects of the forms, in order, and which of them are open.',
  method: 'GET',
  path: '/options',
  access: 'public',
  answer: OptionLists,
});

export const changeOptions = endpoint({
  name: 'changeOptions',
  summary:
    'Replaces what the forms offer. With `was`, the lists that one saw, it is refused (412) where they are no longer the ones.',
  method: 'PUT',
  path: '/options',
  access: 'admin',
  body: z.extend(OptionLists, { was: z.optional(OptionLists) }),
  answer: OptionLists,
});
