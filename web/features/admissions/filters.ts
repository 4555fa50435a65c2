import {
  admissionCourses,
  admissionStandards,
  admissionStatuses,
  admissionTypes,
} from '#contract/admissions/options.ts';
import { boards } from '#contract/fields.ts';

/** What narrows the list of admissions. */
export const filters = [
  { name: 'admission_type', label: 'Type', all: 'All types', values: admissionTypes },
  { name: 'course', label: 'Course', all: 'All courses', values: admissionCourses },
  { name: 'board', label: 'Board', all: 'All boards', values: boards },
  { name: 'standard', label: 'Standard', all: 'All standards', values: admissionStandards },
  { name: 'status', label: 'Status', all: 'All states', values: admissionStatuses },
];
