import * as z from 'zod/mini';
import type { Admission } from '#contract/admissions/admissions.ts';
import { AdmissionEdit } from '#contract/admissions/forms.ts';

/** The edit dialog as typed: missing items share one field, one per line. */
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

/** Printed on receipts, so changes need a reason. */
const printedFields = ['student_name', 'course', 'standard', 'fees'] as const;

/** Whether printed fields change. '12,500' and 12500 are the same fee; invalid values count as changes. */
export function changesReceipts(before: EditValues, after: Partial<EditValues>): boolean {
  return printedFields.some(
    (name) => EditForm.shape[name].safeParse(after[name]).data !== parsed(before, name),
  );
}

const parsed = (values: EditValues, name: (typeof printedFields)[number]) =>
  EditForm.shape[name].safeParse(values[name]).data;

/** An admission as the values of the dialog's fields. */
export function editValues(admission: Admission): EditValues {
  return {
    ...admission,
    email: admission.email ?? '',
    fees: String(admission.fees),
    missing: admission.missing.join('\n'),
  };
}
