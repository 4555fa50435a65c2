import { paymentMethods } from '#contract/payments/methods.ts';
import { paymentStatuses } from '#contract/payments/payments.ts';
import { statusName } from '#web/features/payments/status-pill.tsx';

/** The filters of the list of payments. */
export const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All states',
    values: paymentStatuses.map((value) => ({ value, label: statusName(value) })),
  },
  { name: 'method', label: 'Method', all: 'All methods', values: paymentMethods },
  {
    name: 'attention',
    label: 'Needs attention',
    all: 'All payments',
    values: [{ value: 'yes', label: 'Needs attention' }],
  },
  {
    name: 'unused',
    label: 'Admission',
    all: 'Any admission',
    values: [{ value: 'yes', label: 'Paid, no admission yet' }],
  },
];
