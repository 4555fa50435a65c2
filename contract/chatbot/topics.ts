/** The topics that the office can teach by an example, with their labels in the office. */
export const taughtTopics = {
  fees: 'Fees',
  payment_methods: 'Ways to pay',
  instalments: 'Paying in instalments',
  discount: 'Discounts',
  receipt: 'Receipts',
  payment_problem: 'A payment that went wrong',
  refund: 'Refunds',
  cancellation: 'Cancelling an admission',
  privacy: 'Privacy',
  terms: 'Terms',
  courses: 'Courses',
  boards: 'Boards',
  standards: 'Standards',
  subjects: 'Subjects',
  hours: 'Office hours and holidays',
  class_times: 'Class timings',
  address: 'Address',
  contact: 'Phone, e-mail and WhatsApp',
  visit: 'A visit or a demo class',
  admission: 'How to apply',
  track: 'Where an application stands',
  enquiry: 'Sending an enquiry',
  account: 'Account and password',
  forum: 'Forum',
  materials: 'Notes and videos',
  online: 'Online or in the classroom',
  team: 'Teachers',
  about: 'About the academy',
  results: 'Results',
  complaint: 'A complaint',
  human: 'Wants a person',
  greeting: 'A greeting',
  thanks: 'Thanks',
  bye: 'Goodbye',
  identity: 'Who the chatbot is',
  abilities: 'What the chatbot can do',
} as const;
export type TaughtTopic = keyof typeof taughtTopics;

export const taughtTopicCodes = Object.keys(taughtTopics) as [TaughtTopic, ...TaughtTopic[]];

/** Conversations about these are shown only as far as needed to help. */
export const isDistress = (topic: string) => topic === 'distress' || topic === 'abuse';
