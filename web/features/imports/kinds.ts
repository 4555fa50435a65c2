import type { ImportKind } from '#contract/imports/fields.ts';
import {
  admissionImportCalls,
  courseImportCalls,
  enquiryImportCalls,
  type ImportCalls,
  personImportCalls,
} from '#contract/imports/imports.ts';
import { formatCount } from '#web/platform/counts.ts';

interface Kind {
  calls: ImportCalls;
  one: string;
  many: string;
  /** Where they are listed. */
  list: string;
  /** The query keys to refetch after an import. */
  queryKeys: string[];
  /** Advice before choosing a file. */
  note: string;
  /** What happens to rows when the import is undone. */
  undone: string;
}

export const kinds: Record<ImportKind, Kind> = {
  courses: {
    calls: courseImportCalls,
    one: 'course',
    many: 'courses',
    list: '/admin/courses',
    queryKeys: ['courses'],
    note: 'Imported courses are in the catalogue at once.',
    undone: 'They move to the trash.',
  },
  enquiries: {
    calls: enquiryImportCalls,
    one: 'enquiry',
    many: 'enquiries',
    list: '/admin/enquiries',
    queryKeys: ['enquiries'],
    note: 'Nobody is mailed about imported enquiries.',
    undone: 'They move to the trash.',
  },
  admissions: {
    calls: admissionImportCalls,
    one: 'admission',
    many: 'admissions',
    list: '/admin/admissions',
    queryKeys: ['admissions', 'payments', 'enquiries'],
    note: 'What was paid goes into the books on its day, with a receipt each. Families are not mailed.',
    undone: 'They move to the trash, and their payments and receipts are voided.',
  },
  people: {
    calls: personImportCalls,
    one: 'person',
    many: 'people',
    list: '/admin/people',
    queryKeys: ['people'],
    note: 'Nobody is mailed unless you ask for invitations. Existing accounts are not changed.',
    undone: 'Accounts of people who never signed in are removed.',
  },
};

/** '1 enquiry', '1,250 enquiries'. */
export const counted = (kind: ImportKind, n: number) =>
  `${formatCount(n)} ${n === 1 ? kinds[kind].one : kinds[kind].many}`;

export const rowsCounted = (n: number) => `${formatCount(n)} ${n === 1 ? 'row' : 'rows'}`;
