import { paymentMethods, paymentStatuses } from '#contract/payments.ts';

/** What narrows the list of payments. */
export const filters = [
  { name: 'status', label: 'Status', all: 'All states', values: paymentStatuses },
  { name: 'method', label: 'Method', all: 'All methods', values: paymentMethods },
  {
    name: 'attention',
    label: 'Needs attention',
    all: 'With or without trouble',
    values: [{ value: 'yes', label: 'Someone must look' }],
  },
  {
    name: 'unused',
    label: 'Used',
    all: 'Used or not',
    values: [{ value: 'yes', label: 'Paid, without an admission' }],
  },
];
