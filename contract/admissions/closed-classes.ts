import { enquiryClasses } from '../enquiries/enquiries.ts';
import { allNames, openNames } from '../option-names.ts';
import type { OptionLists } from '../options.ts';

export interface ClosedClass {
  name: string;
  /** The class to use in an enquiry about it, if any. */
  class_name?: string;
}

const suffixes: Record<string, string> = { '1': 'st', '2': 'nd', '3': 'rd' };

/** '9' → '9th Standard'. */
const standardOf = (class_name: string) => `${class_name}${suffixes[class_name] ?? 'th'} Standard`;

/** '9th Standard' → '9', if enquiries know this class. */
export const classOf = (standard: string): string | undefined =>
  enquiryClasses.find((class_name) => standardOf(class_name) === standard);

/** Classes that enquiries know but the admission form does not offer: never offered, or switched off by the office. */
export function closedClasses(options: OptionLists): ClosedClass[] {
  const open = openNames(options, 'standards');
  const school = enquiryClasses.map((class_name) => ({ name: standardOf(class_name), class_name }));
  const names = school.map(({ name }) => name);
  const others = allNames(options, 'standards').filter((name) => !names.includes(name));
  return [...school, ...others.map((name) => ({ name }))].filter(({ name }) => !open.includes(name));
}

/** The courses that the office has switched off. */
export function closedCourses(options: OptionLists): string[] {
  const open = openNames(options, 'courses');
  return allNames(options, 'courses').filter((name) => !open.includes(name));
}
