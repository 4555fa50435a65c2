import { admissionCourses, admissionStandards } from './admissions/options.ts';
import { endpoint } from './endpoint.ts';
import { type OptionList, OptionLists } from './options.ts';

/** The examination boards of the specification, for enquiries and admissions. */
export const boards = ['CBSE', 'ICSE', 'State Board', 'IB', 'Cambridge'] as const;

export const enquirySubjects = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Hindi',
  'Marathi',
  'Geometry',
  'Algebra',
  'Physics',
  'Chemistry',
  'Biology',
] as const;

const allOpen = (names: readonly string[]) => names.map((name) => ({ name, open: true }));

/** The lists of the specification, which are the default. */
export const firstOptions: OptionLists = {
  courses: allOpen(admissionCourses),
  standards: allOpen(admissionStandards),
  boards: allOpen(boards),
  subjects: allOpen(enquirySubjects),
};

export const openNames = (options: OptionLists, list: OptionList): string[] =>
  options[list].filter(({ open }) => open).map(({ name }) => name);

/** The names that rows may have, open or not. */
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
