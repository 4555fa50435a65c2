import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, Id, option, text } from '../fields.ts';
import { bulkCall, inTrash, selectionOf } from '../list.ts';
import { officeCalls } from '../office/office-list.ts';
import { Enquiry, enquiryClasses, enquiryStatuses } from './enquiries.ts';

/** The largest exact count of other enquiries from one phone. */
export const samePhoneUpTo = 99;

/** Someone of the office. */
export const Colleague = z.object({ _id: Id, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** What an enquiry is waiting for: a first answer, or a follow-up today or overdue. */
const enquiryTasks = ['unanswered', 'today', 'overdue'] as const;

/** An enquiry as the office sees it. */
export const ListedEnquiry = z.extend(Enquiry, {
  /** How many other enquiries came from the same phone. */
  same_phone: z.int(),
  /** The email address for replies. */
  email: z.nullable(z.string()),
  /** Grows with each change. */
  version: z.int(),
  /** Why it was closed. */
  closed_reason: z.nullable(z.string()),
  /** The colleague who looks after it. */
  owner: z.nullable(Colleague),
  follow_up_on: z.nullable(z.iso.date()),
  /** The enquiry of the same phone that it is merged into. */
  merged_into: z.nullable(Id),
});
export type ListedEnquiry = z.infer<typeof ListedEnquiry>;

/** The message if an enquiry is closed without a reason. */
export const reasonRequired = 'Please say why it is closed.';

/** A change of the status of an enquiry. */
export const EnquiryMove = z
  .strictObject({
    status: choice(enquiryStatuses, 'Please choose a status.'),
    reason: z.optional(text(reasonRequired, 500)),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'closed' || reason, {
      path: ['reason'],
      error: reasonRequired,
    }),
  );
export type EnquiryMove = z.output<typeof EnquiryMove>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(choice(values, 'Please choose one of the list.'));

const anyOption = z.optional(option('Please choose one of the list.'));

const enquiryList = {
  sorts: ['created_at', 'name', 'class_name', 'board', 'subject', 'status', 'follow_up_on'],
  defaultSort: '-created_at',
  filters: {
    class_name: oneOf(enquiryClasses),
    board: anyOption,
    subject: anyOption,
    status: oneOf(enquiryStatuses),
    todo: oneOf(enquiryTasks),
    /** With `phone`, only the newest match of each phone. An export has them all. */
    group: oneOf(['phone', 'none']),
    /** `me`, `none`, or someone's id. */
    owner: z.optional(z.union([z.literal('me'), z.literal('none'), Id], 'Please choose one of the list.')),
  },
} as const;

const EnquirySelection = selectionOf(enquiryList);

/** An enquiry in the trash. */
export const TrashedEnquiry = z.extend(Enquiry, inTrash);
export type TrashedEnquiry = z.infer<typeof TrashedEnquiry>;

export const enquiryCalls = officeCalls({
  names: ['Enquiry', 'Enquiries'],
  path: '/enquiries',
  access: 'enquiries',
  kind: enquiryList,
  row: ListedEnquiry,
  whole: Enquiry,
  trashed: TrashedEnquiry,
  search: 'part of a name or phone number',
});
/** The filters of the list of enquiries. */
export type EnquiryFilters = Omit<z.output<typeof enquiryCalls.exported.query>, 'sort'>;

export const moveEnquiries = endpoint({
  name: 'moveEnquiries',
  summary: 'Gives many enquiries another status, a step at a time; `batch` names them for taking it back.',
  path: '/enquiries/status',
  body: z.strictObject({ selection: EnquirySelection, move: EnquiryMove, batch: z.optional(Id) }),
  access: 'enquiries',
  ...bulkCall,
});

export const unmoveEnquiries = endpoint({
  name: 'unmoveEnquiries',
  summary:
    'Puts enquiries back to where they stood before a bulk call, a step at a time; those that someone has changed since are left.',
  path: '/enquiries/status/undo',
  body: z.strictObject({ batch: Id }),
  access: 'enquiries',
  ...bulkCall,
});
