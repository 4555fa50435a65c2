import type { FindKind, Found } from '#contract/office/find.ts';

/** One line of the results. */
export interface Entry {
  /** The heading it is listed under. */
  group: string;
  title: string;
  detail: string;
  path: string;
  kind?: FindKind;
  /** More keywords. */
  also?: string;
}

const groups: Record<FindKind, string> = {
  enquiry: 'Enquiries',
  admission: 'Admissions',
  payment: 'Payments',
  receipt: 'Receipts',
  person: 'People',
  message: 'Messages',
  topic: 'Forum topics',
};

export const toEntry = ({ kind, title, detail, path }: Found): Entry => ({
  group: groups[kind],
  title,
  detail,
  path,
  kind,
});
