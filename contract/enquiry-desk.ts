import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Enquiry, enquiryClasses, enquiryStatuses, enquirySubjects } from './enquiries.ts';
import { boards, choice, Id, text } from './fields.ts';
import { BulkDone, exportQuery, listQuery, selectionOf, TrashQuery, TrashSelection } from './list.ts';

/** Beyond this many others of one phone it is only said that there are more. */
export const samePhoneUpTo = 99;

/** Someone of the office. */
export const Colleague = z.object({ _id: Id, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** What an enquiry waits for: an answer since it came, or to be followed up today or since before. */
const enquiryTasks = ['unanswered', 'today', 'overdue'] as const;

/** An enquiry as the office sees it. */
export const ListedEnquiry = Enquiry.extend({
  /** How many others came from the same phone. */
  same_phone: z.int(),
  /** Where the office answers to. */
  email: z.string().nullable(),
  /** Grows with each change. */
  version: z.int(),
  /** Why it was closed. */
  closed_reason: z.string().nullable(),
  /** Who of the office looks after it. */
  owner: Colleague.nullable(),
  follow_up_on: z.iso.date().nullable(),
});
export type ListedEnquiry = z.infer<typeof ListedEnquiry>;

/** An enquiry in the trash. */
export const TrashedEnquiry = Enquiry.extend({ trashed_at: z.iso.datetime(), trashed_by: z.string() });
export type TrashedEnquiry = z.infer<typeof TrashedEnquiry>;

/** Said where an enquiry is closed without a word. */
export const reasonRequired = 'Please say why it is closed.';

/** Where the office wants an enquiry to stand. */
export const EnquiryMove = z
  .strictObject({
    status: choice(enquiryStatuses, 'Please choose a status.'),
    reason: text(reasonRequired, 500).optional(),
  })
  .refine(({ status, reason }) => status !== 'closed' || reason, { path: ['reason'], error: reasonRequired });
export type EnquiryMove = z.output<typeof EnquiryMove>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  choice(values, 'Please choose one of the list.').optional();

const enquiryList = {
  sorts: ['created_at', 'name', 'class_name', 'board', 'subject', 'status', 'follow_up_on'],
  usual: '-created_at',
  filters: {
    class_name: oneOf(enquiryClasses),
    board: oneOf(boards),
    subject: oneOf(enquirySubjects),
    status: oneOf(enquiryStatuses),
    todo: oneOf(enquiryTasks),
    /** `me`, `none`, or someone's id. */
    owner: z.union([z.literal('me'), z.literal('none'), Id], 'Please choose one of the list.').optional(),
  },
} as const;

export const EnquiryQuery = listQuery(enquiryList);
export type EnquiryQuery = z.output<typeof EnquiryQuery>;

export const EnquiryExport = exportQuery(enquiryList);
export type EnquiryExport = z.output<typeof EnquiryExport>;

/** What narrows a list of enquiries. */
export type EnquiryFilters = Omit<EnquiryExport, 'sort'>;

const EnquirySelection = selectionOf(enquiryList);

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

export const exportEnquiries = endpoint({
  name: 'exportEnquiries',
  summary: 'All enquiries that a list with these filters would show, in its order, as CSV.',
  method: 'GET',
  path: '/enquiries.csv',
  access: 'staff',
  query: EnquiryExport,
  answer: z.string(),
  media: 'text/csv',
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

export const deleteEnquiries = endpoint({
  name: 'deleteEnquiries',
  summary: 'Moves many enquiries to the trash, a step at a time; `batch` names them for taking them back.',
  method: 'POST',
  path: '/enquiries/delete',
  access: 'staff',
  body: z.strictObject({ selection: EnquirySelection, batch: Id }),
  answer: BulkDone,
});

export const moveEnquiries = endpoint({
  name: 'moveEnquiries',
  summary: 'Gives many enquiries another status, a step at a time; `batch` names them for taking it back.',
  method: 'POST',
  path: '/enquiries/status',
  access: 'staff',
  body: z.strictObject({ selection: EnquirySelection, move: EnquiryMove, batch: Id.optional() }),
  answer: BulkDone,
});

export const unmoveEnquiries = endpoint({
  name: 'unmoveEnquiries',
  summary:
    'Puts enquiries back to where they stood before a bulk call, a step at a time; those that someone has changed since are left.',
  method: 'POST',
  path: '/enquiries/status/undo',
  access: 'staff',
  body: z.strictObject({ batch: Id }),
  answer: BulkDone,
});

export const listTrashedEnquiries = endpoint({
  name: 'listTrashedEnquiries',
  summary: 'Enquiries in the trash, those deleted last first.',
  method: 'GET',
  path: '/enquiries/trash',
  access: 'staff',
  query: TrashQuery,
  answer: z.array(TrashedEnquiry),
});

export const restoreEnquiries = endpoint({
  name: 'restoreEnquiries',
  summary: 'Takes many enquiries back out of the trash, a step at a time.',
  method: 'POST',
  path: '/enquiries/restore',
  access: 'staff',
  body: z.strictObject({ selection: TrashSelection }),
  answer: BulkDone,
});
