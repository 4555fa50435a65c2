import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { Payment, PaymentStatus } from '#contract/payments/payments.ts';

const time = () => timestamp({ withTimezone: true });

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  gateway: text().notNull(),
  gateway_id: text(),
  checkout_url: text(),
  course: text().notNull().$type<Payment['course']>(),
  standard: text().notNull().$type<Payment['standard']>(),
  amount: integer().notNull(),
  net: bigint({ mode: 'number' }).notNull().default(0),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  currency: text().notNull().default('INR'),
  status: text().notNull().default('created').$type<PaymentStatus>(),
  method: text().$type<PaymentMethod>(),
  method_reference: text(),
  student_name: text().notNull().default(''),
  contact_no: text(),
  draft_hash: text(),
  superseded_at: time(),
  admission_id: uuid(),
  for_admission: uuid(),
  attention: text(),
  refund_requested_at: time(),
  refund_proposed_at: time(),
  created_at: time().notNull().defaultNow(),
  payment_date: time().notNull().defaultNow(),
  paid_at: time(),
  expires_at: time(),
  check_at: time(),
  checked_at: time(),
  trashed_at: time(),
  trashed_by: uuid(),
  trash_reason: text(),
  trash_batch: uuid(),
});

export const paymentMoves = pgTable('payment_moves', {
  id: uuid().primaryKey(),
  payment_id: uuid().notNull(),
  from_status: text().$type<PaymentStatus>(),
  to_status: text().notNull().$type<PaymentStatus>(),
  cause: text().notNull(),
  event_id: uuid(),
  actor: uuid(),
  at: time().notNull().defaultNow(),
});

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey(),
  payment_id: uuid().notNull(),
  gateway: text().notNull(),
  gateway_id: text().notNull(),
  status: text().notNull().$type<'captured' | 'failed'>(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  method: text(),
  reference: text(),
  actor: text(),
  at: time().notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  payment_id: uuid().notNull(),
  attempt_id: uuid().notNull(),
  gateway: text().notNull(),
  gateway_id: text(),
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  method: text(),
  reference: text(),
  status: text().notNull().default('requested').$type<'proposed' | 'refused' | 'requested' | 'done'>(),
  requested_by: uuid(),
  requested_at: time().notNull().defaultNow(),
  requested_by_name: text(),
  decided_by: uuid(),
  decided_at: time(),
  done_at: time(),
  tries: smallint().notNull().default(0),
  try_at: time().notNull().defaultNow(),
  error: text(),
});

export const gatewayEvents = pgTable('gateway_events', {
  id: uuid().primaryKey(),
  gateway: text().notNull(),
  event_id: text().notNull(),
  kind: text().notNull(),
  payload: text().notNull(),
  received_at: time().notNull().defaultNow(),
  worked_at: time(),
  tries: smallint().notNull().default(0),
  outcome: text(),
});
