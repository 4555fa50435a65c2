import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Payment, PaymentMethod, PaymentStatus } from '#contract/payments/payments.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  gateway: text().notNull(),
  gatewayId: text('gateway_id'),
  checkoutUrl: text('checkout_url'),
  course: text().notNull().$type<Payment['course']>(),
  standard: text().notNull().$type<Payment['standard']>(),
  amount: integer().notNull(),
  currency: text().notNull().default('INR'),
  status: text().notNull().default('created').$type<PaymentStatus>(),
  method: text().$type<PaymentMethod>(),
  studentName: text('student_name').notNull().default(''),
  contactNo: text('contact_no'),
  draftHash: text('draft_hash'),
  supersededAt: time('superseded_at'),
  admissionId: uuid('admission_id'),
  attention: text(),
  refundRequestedAt: time('refund_requested_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  paymentDate: time('payment_date').notNull().defaultNow(),
  paidAt: time('paid_at'),
  expiresAt: time('expires_at'),
  checkAt: time('check_at'),
  checkedAt: time('checked_at'),
  trashedAt: time('trashed_at'),
  trashedBy: uuid('trashed_by'),
  trashReason: text('trash_reason'),
  trashBatch: uuid('trash_batch'),
});

export const paymentMoves = pgTable('payment_moves', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  fromStatus: text('from_status').$type<PaymentStatus>(),
  toStatus: text('to_status').notNull().$type<PaymentStatus>(),
  cause: text().notNull(),
  eventId: uuid('event_id'),
  actor: uuid(),
  at: time('at').notNull().defaultNow(),
});

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  gateway: text().notNull(),
  gatewayId: text('gateway_id').notNull(),
  status: text().notNull().$type<'captured' | 'failed'>(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  method: text(),
  at: time('at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  attemptId: uuid('attempt_id').notNull(),
  gateway: text().notNull(),
  gatewayId: text('gateway_id'),
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  status: text().notNull().default('requested').$type<'requested' | 'done'>(),
  requestedBy: uuid('requested_by'),
  requestedAt: time('requested_at').notNull().defaultNow(),
  doneAt: time('done_at'),
  tries: smallint().notNull().default(0),
  tryAt: time('try_at').notNull().defaultNow(),
  error: text(),
});

export const gatewayEvents = pgTable('gateway_events', {
  id: uuid().primaryKey(),
  gateway: text().notNull(),
  eventId: text('event_id').notNull(),
  kind: text().notNull(),
  payload: text().notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
  workedAt: time('worked_at'),
  tries: smallint().notNull().default(0),
  outcome: text(),
});
