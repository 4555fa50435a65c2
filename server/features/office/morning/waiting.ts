import type { AdmissionService } from '#server/features/admissions/service.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { MessageService } from '#server/features/messages/service.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import type { Db } from '#server/platform/database.ts';

export interface WaitingSources {
  admissions: AdmissionService;
  enquiries: EnquiryService;
  messages: MessageService;
  payments: PaymentService;
}

/** Something that waits for someone, and where it is. */
export interface Waiting {
  label: string;
  count: number;
  path: string;
}

// Asked by no one in particular: no filter below goes by who asks.
const nobody = { id: '', email: '' };
const one = { limit: 1 } as const;

/** What waits, counted by the very lists that the links open; what does not wait is left out. */
export async function readWaiting(
  { admissions, enquiries, messages, payments }: WaitingSources,
  db: Db,
): Promise<Waiting[]> {
  const newest = { ...one, sort: '-created_at' } as const;
  const todo = (name: 'unanswered' | 'today' | 'overdue') => () =>
    enquiries.office.list.read(db, { ...newest, todo: name }, nobody);
  const paid = (filters: object) => () =>
    payments.office.list.read(db, { ...one, sort: '-payment_date', ...filters }, nobody);
  const counted: [label: string, path: string, read: () => Promise<{ total: number }>][] = [
    ['Enquiries never answered', '/admin/enquiries?todo=unanswered', todo('unanswered')],
    ['Follow-ups due today', '/admin/enquiries?todo=today', todo('today')],
    ['Follow-ups overdue', '/admin/enquiries?todo=overdue', todo('overdue')],
    [
      'Messages not answered',
      '/admin/messages?status=new',
      () => messages.office.list.read(db, { ...newest, status: 'new' }, nobody),
    ],
    [
      'New applications to decide',
      '/admin/admissions?status=submitted',
      () => admissions.office.list.read(db, { ...newest, status: 'submitted' }, nobody),
    ],
    ['UPI payments to confirm', '/admin/payments/upi', paid({ status: 'claimed' })],
    ['Payments that do not match their order', '/admin/payments?attention=yes', paid({ attention: 'yes' })],
    [
      'Refunds to approve',
      '/admin/payments#refunds',
      async () => ({ total: (await payments.office.proposedRefunds(db, nobody)).length }),
    ],
    [
      'Fees overdue',
      '/admin/dues?overdue=yes',
      () => admissions.dues.list.read(db, { ...one, sort: 'due_on', overdue: 'yes' }, nobody),
    ],
  ];
  const waiting: Waiting[] = [];
  for (const [label, path, read] of counted) {
    const { total } = await read();
    if (total > 0) waiting.push({ label, count: total, path });
  }
  return waiting;
}
