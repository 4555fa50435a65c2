import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Enquiry, enquiryClasses, enquiryStatuses, enquirySubjects } from './enquiries.ts';
import { boards, choice, Id } from './fields.ts';
import { listQuery } from './list.ts';

/** Beyond this many others of one phone it is only said that there are more. */
export const samePhoneUpTo = 99;

/** An enquiry as the office sees it. */
export const ListedEnquiry = Enquiry.extend({
  /** How many others came from the same phone. */
  same_phone: z.int(),
});
export type ListedEnquiry = z.infer<typeof ListedEnquiry>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  choice(values, 'Please choose one of the list.').optional();

export const EnquiryQuery = listQuery({
  sorts: ['created_at', 'name', 'class_name', 'board', 'subject', 'status'],
  usual: '-created_at',
  filters: {
    class_name: oneOf(enquiryClasses),
    board: oneOf(boards),
    subject: oneOf(enquirySubjects),
    status: oneOf(enquiryStatuses),
  },
});
export type EnquiryQuery = z.output<typeof EnquiryQuery>;

const byId = z.strictObject({ id: Id });

export const listEnquiries = endpoint({
  name: 'listEnquiries',
  summary: 'Enquiries, newest first unless sorted; search finds part of a name or phone number.',
  method: 'GET',
  path: '/enquiries',
  access: 'staff',
  query: EnquiryQuery,
  answer: z.array(ListedEnquiry),
});

export const deleteEnquiry = endpoint({
  name: 'deleteEnquiry',
  summary: 'Moves an enquiry to the trash.',
  method: 'DELETE',
  path: '/enquiries/{id}',
  access: 'staff',
  params: byId,
});

export const restoreEnquiry = endpoint({
  name: 'restoreEnquiry',
  summary: 'Takes an enquiry back out of the trash.',
  method: 'POST',
  path: '/enquiries/{id}/restore',
  access: 'staff',
  params: byId,
  answer: Enquiry,
});
