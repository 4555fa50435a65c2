import { admissionStatuses, admissionTypes } from '#contract/admissions/options.ts';
import { knownNames } from '#web/platform/served/options.ts';

export const filters = [
  { name: 'admission_type', label: 'Type', all: 'All types', values: admissionTypes },
  { name: 'course', label: 'Course', all: 'All courses', values: knownNames('courses') },
  { name: 'board', label: 'Board', all: 'All boards', values: knownNames('boards') },
  { name: 'standard', label: 'Standard', all: 'All standards', values: knownNames('standards') },
  { name: 'status', label: 'Status', all: 'All states', values: admissionStatuses },
];
