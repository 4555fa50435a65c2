import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PaymentFilters } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type ListSpec, officeList } from '#server/office-list/office-list.ts';
import { contains } from '#server/platform/list.ts';
import { toPayment } from '../store.ts';
import { columns } from './csv-columns.ts';

const sorts = {
  payment_date: { by: payments.payment_date, kind: 'time' },
  student_name: { by: sql`lower(${payments.student_name})`, kind: 'text' },
  amount: { by: payments.amount, kind: 'number' },
  status: { by: payments.status, kind: 'text' },
} as const;

type Hooks = Required<
  Pick<ListSpec<typeof payments, Payment, PaymentFilters, string>, 'onTrash' | 'onRestore'>
>;

export const paymentList = (deps: Pick<Deps, 'clock'>, hooks: Hooks) =>
  officeList(
    {
      kind: 'payment',
      table: payments,
      sorts,
      search: (text) => or(contains(payments.student_name, text), contains(payments.reference, text)),
      matching: ({ status, method, course, standard, unused, attention }: PaymentFilters) => [
        status && eq(payments.status, status),
        method && eq(payments.method, method),
        course && eq(payments.course, course),
        standard && eq(payments.standard, standard),
        unused && and(eq(payments.status, 'paid'), isNull(payments.admission_id)),
        attention && isNotNull(payments.attention),
      ],
      toWire: toPayment,
      subject: ({ reference, student_name }) => [reference, student_name].filter(Boolean).join(', '),
      gone: 'This payment is no longer there.',
      ...hooks,
      csv: { name: 'payments', title: 'Payments', columns },
    },
    deps,
  );
