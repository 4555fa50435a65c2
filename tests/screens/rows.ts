import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import type { ListedEnquiry, TrashedEnquiry } from '#contract/enquiries/office.ts';
import { referenceOfId } from '#contract/references.ts';

/** A valid id made from a number. */
export const idOf = (number: number) => `0197a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function enquiry(number: number, more: Partial<Enquiry> = {}): Enquiry {
  return {
    _id: idOf(number),
    reference: referenceOfId('TE', idOf(number)),
    name: `Asha ${number}`,
    class_name: '10',
    board: 'CBSE',
    subject: 'Science',
    country: '+91',
    phone: '9876543210',
    enquiryMessage: 'Do you hold classes in the evening?',
    status: 'pending',
    created_at: '2026-01-05T09:30:00.000Z',
    ...more,
  };
}

export function listedEnquiry(number: number, more: Partial<ListedEnquiry> = {}): ListedEnquiry {
  return {
    ...enquiry(number),
    same_phone: 0,
    email: null,
    version: 1,
    closed_reason: null,
    owner: null,
    follow_up_on: null,
    merged_into: null,
    ...more,
  };
}

export function trashedEnquiry(number: number): TrashedEnquiry {
  return { ...enquiry(number), trashed_at: '2026-01-06T09:30:00.000Z', trashed_by: 'ravi@academy.example' };
}
