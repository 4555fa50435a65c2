import * as z from 'zod/mini';
import type { Admission } from '#contract/admissions/admissions.ts';
import { AdmissionEdit } from '#contract/admissions/forms.ts';

/** The edit dialog as it is typed: what is missing stands in one field, a thing on each line. */
export const EditForm = z.extend(z.omit(AdmissionEdit, { status: true, decision_reason: true }), {
  missing: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ),
    AdmissionEdit.shape.missing.def.innerType,
  ),
});

export const labels = {
  student_name: 'Student name',
  admission_type: 'Admission type',
  course: 'Course',
  board: 'Board',
  standard: 'Standard',
  joining_date: 'Joining date',
  address: 'Address',
  contact_no: 'Contact number',
  email: 'Email',
  fees: 'Fees',
  missing: 'Missing',
} satisfies Partial<Record<keyof Admission, string>>;

export type EditName = keyof typeof labels;
export const editNames = Object.keys(labels) as EditName[];

export type EditValues = Record<EditName, string>;

/** What receipts say: who changes it says why. */
const printed = ['student_name', 'course', 'standard', 'fees'] as const;

/** Would this change what receipts say? '12,500' is the fee that 12500 was; what is not understood is a change too. */
export function changesReceipts(before: EditValues, after: Partial<EditValues>): boolean {
  return printed.some(
    (name) => EditForm.shape[name].safeParse(after[name]).data !== understood(before, name),
  );
}

const understood = (values: EditValues, name: (typeof printed)[number]) =>
  EditForm.shape[name].safeParse(values[name]).data;

/** An admission as the fields of the dialog show it. */
export function editValues(admission: Admission): EditValues {
  return {
    ...admission,
    email: admission.email ?? '',
    fees: String(admission.fees),
    missing: admission.missing.join('\n'),
  };
}
