import { enquiryClasses, enquiryStatuses } from '#contract/enquiries/enquiries.ts';
import { knownNames } from '#web/platform/served/options.ts';

/** The filters of the office's list of enquiries. */
export const filters = [
  { name: 'class_name', label: 'Class', all: 'All classes', ...ranked(enquiryClasses, ['10', '12']) },
  {
    name: 'board',
    label: 'Board',
    all: 'All boards',
    ...ranked(knownNames('boards'), ['CBSE', 'ICSE', 'State Board']),
  },
  {
    name: 'subject',
    label: 'Subject',
    all: 'All subjects',
    ...ranked(knownNames('subjects'), ['Mathematics', 'Science', 'History']),
  },
  { name: 'status', label: 'Status', all: 'All states', values: enquiryStatuses },
  {
    name: 'todo',
    label: 'To do',
    all: 'All tasks',
    values: [
      { value: 'unanswered', label: 'Never answered' },
      { value: 'today', label: 'Follow-up today' },
      { value: 'overdue', label: 'Follow-up overdue' },
    ],
  },
  {
    name: 'owner',
    label: 'Owner',
    all: 'All owners',
    values: [
      { value: 'me', label: 'Mine' },
      { value: 'none', label: 'Nobody’s' },
    ],
  },
];

/** The most common values first, the rest under 'More'. */
function ranked<T extends string>(all: readonly T[], values: T[]) {
  return {
    values: values.filter((value) => all.includes(value)),
    more: all.filter((value) => !values.includes(value)),
  };
}
