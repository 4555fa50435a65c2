import { paymentMethods, paymentStatuses } from '#contract/payments/payments.ts';

/** What narrows the list of payments. */
export const filters = [
  { name: 'status', label: 'Status', all: 'All states', values: paymentStatuses },
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
    all: 'With or without admission',
    values: [{ value: 'yes', label: 'Paid, no admission yet' }],
  },
];
