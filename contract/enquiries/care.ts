import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, day, Id, text } from '../fields.ts';
import { NoteForm, ReplyForm, TimelineEvent, wrongEmail } from '../office/timeline.ts';
import { Enquiry, enquiryStatuses } from './enquiries.ts';
import { Colleague, ListedEnquiry, reasonRequired } from './office.ts';

/** One enquiry with its timeline and the others from the same phone. */
export const EnquiryDetail = z.extend(ListedEnquiry, {
  /** Newest first, including the events of enquiries merged into it. */
  events: z.array(TimelineEvent),
  others: z.array(Enquiry),
  /** The enquiries merged into it, newest first. */
  merged: z.array(Enquiry),
});
export type EnquiryDetail = z.infer<typeof EnquiryDetail>;

/** Maps the empty text of a form to the null of the wire. */
export const orNone = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.union([z.literal(''), schema, z.null()], 'Please choose one of the list.'),
    z.transform((value) => value || null),
  );

const care = {
  status: choice(enquiryStatuses, 'Please choose a status.'),
  reason: z.nullish(z.union([text(reasonRequired, 500), z.literal('')])),
  owner: orNone(Id),
  follow_up_on: orNone(day('Please give a valid date.')),
  /** Unchanged if omitted. */
  email: z.optional(
    z.union([z.literal(''), z.pipe(text(wrongEmail, 254), z.email(wrongEmail)), z.null()], wrongEmail),
  ),
};
const hasReason = ({ status, reason }: { status: string; reason?: string | null | undefined }) =>
  status !== 'closed' || Boolean(reason);
const noReason = { path: ['reason'], error: reasonRequired };

/** A change of an enquiry by the office. */
export const EnquiryEdit = z.strictObject(care).check(z.refine(hasReason, noReason));
export type EnquiryEdit = z.output<typeof EnquiryEdit>;

const byId = z.strictObject({ id: Id });

export const readEnquiry = endpoint({
  name: 'readEnquiry',
  summary: 'One enquiry with what was done about it and the others from the same phone.',
  method: 'GET',
  path: '/enquiries/{id}',
  access: 'enquiries',
  params: byId,
  answer: EnquiryDetail,
});

export const changeEnquiry = endpoint({
  name: 'changeEnquiry',
  summary:
    'Sets how the office goes on with an enquiry. With `version` or `If-Match` a change made on top of an older state is refused (412), and the current row comes with the refusal.',
  method: 'PUT',
  path: '/enquiries/{id}',
  access: 'enquiries',
  params: byId,
  body: z
    .strictObject({ ...care, version: z.optional(z.int().check(z.positive())) })
    .check(z.refine(hasReason, noReason)),
  answer: z.omit(ListedEnquiry, { same_phone: true }),
});

export const addEnquiryNote = endpoint({
  name: 'addEnquiryNote',
  summary: 'Writes something down about an enquiry.',
  method: 'POST',
  path: '/enquiries/{id}/notes',
  access: 'enquiries',
  creates: true,
  params: byId,
  body: NoteForm,
  answer: TimelineEvent,
});

export const replyToEnquiry = endpoint({
  name: 'replyToEnquiry',
  summary:
    'Answers an enquiry by mail. The address is kept with the enquiry, and one that was pending counts as contacted.',
  method: 'POST',
  path: '/enquiries/{id}/replies',
  access: 'enquiries',
  creates: true,
  params: byId,
  body: ReplyForm,
  answer: TimelineEvent,
});

export const listColleagues = endpoint({
  name: 'listColleagues',
  summary: 'Who can look after an enquiry.',
  method: 'GET',
  path: '/colleagues',
  access: 'enquiries',
  answer: z.array(Colleague),
});

export const mergeEnquiries = endpoint({
  name: 'mergeEnquiries',
  summary:
    'Makes one of several enquiries of one phone: the newest that is open leads, or else the newest, and the others hang under it as they are.',
  method: 'POST',
  path: '/enquiries/merge',
  access: 'enquiries',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(2, 'Please choose at least two.'), z.maxLength(100)),
  }),
  /** The enquiry that it is merged into. */
  answer: z.object({ _id: Id }),
});

export const unmergeEnquiry = endpoint({
  name: 'unmergeEnquiry',
  summary:
    'Takes an enquiry apart again: what hangs under it, or it itself where it hangs under another, is as it was.',
  method: 'POST',
  path: '/enquiries/{id}/unmerge',
  access: 'enquiries',
  params: byId,
});
