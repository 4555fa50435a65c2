import type { ListedEnquiry } from '#contract/enquiries/office.ts';

export const labels = {
  status: 'Status',
  reason: 'Reason',
  owner: 'Owner',
  follow_up_on: 'Next follow-up',
  email: 'Email',
};

type CareName = keyof typeof labels;
export type CareValues = Record<CareName, string>;
export const careNames = Object.keys(labels) as CareName[];

type Cared = Pick<ListedEnquiry, 'status' | 'closed_reason' | 'owner' | 'follow_up_on' | 'email'>;

/** The form values for the care of an enquiry. */
export function careValues({ status, closed_reason, owner, follow_up_on, email }: Cared): CareValues {
  return {
    status,
    reason: closed_reason ?? '',
    owner: owner?._id ?? '',
    follow_up_on: follow_up_on ?? '',
    email: email ?? '',
  };
}
