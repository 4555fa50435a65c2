import { roles } from '../access.ts';
import { admissionStatuses } from '../admissions/options.ts';
import { enquiryStatuses } from '../enquiries/enquiries.ts';
import type { OptionList } from '../options.ts';
import { counterMethods } from '../payments/methods.ts';

export const importKinds = ['courses', 'enquiries', 'admissions', 'people'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Something that the rows of a file may say. */
export interface ImportField {
  name: string;
  label: string;
  /** A row without it cannot be added. */
  required?: true;
  /** An alternative field; one of the two is required. */
  orElse?: string;
  /** The office's option list with the allowed values. */
  list?: OptionList;
  /** The allowed values, if they are fixed. */
  choices?: readonly string[];
  /** The default for rows without a value. */
  otherwise?: string;
}

const standards = Array.from({ length: 12 }, (_, i) => String(i + 1));

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  courses: [
    { name: 'title', label: 'Title', required: true },
    { name: 'description', label: 'Description', required: true },
    { name: 'courselink', label: 'Course link', required: true },
    { name: 'standard', label: 'Standard', required: true, choices: standards },
    { name: 'subjects', label: 'Subjects', otherwise: 'guessed from title and description' },
  ],
  enquiries: [
    { name: 'name', label: 'Name', required: true },
    { name: 'phone', label: 'Phone', required: true },
    { name: 'class_name', label: 'Class', required: true, choices: standards },
    { name: 'board', label: 'Board', required: true, list: 'boards' },
    { name: 'subject', label: 'Subject', required: true, list: 'subjects' },
    { name: 'enquiryMessage', label: 'Message', otherwise: 'a standard sentence' },
    { name: 'email', label: 'Email' },
    { name: 'received', label: 'Received on', otherwise: 'today' },
    { name: 'status', label: 'Status', choices: enquiryStatuses, otherwise: 'pending' },
  ],
  admissions: [
    { name: 'student_name', label: 'Student name', required: true },
    { name: 'contact_no', label: 'Contact number', required: true },
    { name: 'course', label: 'Course', required: true, list: 'courses' },
    { name: 'standard', label: 'Standard', required: true, list: 'standards' },
    { name: 'board', label: 'Board', required: true, list: 'boards' },
    { name: 'fees', label: 'Fees', otherwise: 'the fee of the fee table' },
    { name: 'paid', label: 'Paid', otherwise: 'nothing: the whole fee is owed' },
    { name: 'paid_on', label: 'Paid on', otherwise: 'today' },
    { name: 'method', label: 'Paid by', choices: counterMethods, otherwise: 'Cash' },
    { name: 'reference', label: 'Payment reference' },
    { name: 'joining_date', label: 'Joining date', otherwise: 'the day of the payment, or today' },
    { name: 'address', label: 'Address', otherwise: 'Not given' },
    { name: 'email', label: 'Email' },
    { name: 'status', label: 'Status', choices: admissionStatuses, otherwise: 'submitted' },
  ],
  people: [
    { name: 'name', label: 'Name', required: true, orElse: 'firstName' },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'email', label: 'Email', required: true },
    { name: 'phone', label: 'Phone' },
    { name: 'role', label: 'Role', choices: roles, otherwise: 'member' },
  ],
};
