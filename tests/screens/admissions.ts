import type { Admission, AdmissionDetail, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { IssuedReceipt } from '#contract/payments/receipts.ts';
import { idOf } from '#tests/screens/rows.ts';

const at = '2026-08-05T05:00:00.000Z';
export const link = { number: 'R2627-000001', code: 'CODE', key: 'KEY' };

/** ₹5,000 of ₹12,000 is paid. */
export function admission(more: Partial<Admission> = {}): Admission {
  return {
    _id: idOf(1),
    reference: 'TA-7KQ2-M9XD',
    student_name: 'Asha Rao',
    admission_type: 'Offline Admission',
    course: 'Physics',
    board: 'CBSE',
    standard: '12th Standard',
    joining_date: '2026-11-02',
    address: '12, Lake Road, Pune',
    contact_no: '9876543210',
    email: null,
    fees: 12_000,
    paid: 5_000,
    balance: 7_000,
    to_confirm: 0,
    paid_back: false,
    due_on: '2026-11-02',
    status: 'submitted',
    missing: [],
    decision_reason: null,
    payment_id: idOf(11),
    enquiry_id: null,
    version: 1,
    created_at: at,
    updated_at: at,
    ...more,
  };
}

export const submitted = (more: Partial<Admission> = {}): SubmittedAdmission => ({
  ...admission(more),
  payment_id: idOf(11),
  receipt: link,
});

export function payment(more: Partial<Payment> = {}): Payment {
  return {
    _id: idOf(11),
    reference: 'TP-7KQ2-M9XD',
    student_name: 'Asha Rao',
    contact_no: '9876543210',
    course: 'Physics',
    standard: '12th Standard',
    amount: 5_000,
    refunded: 0,
    net: 5_000,
    method: 'UPI',
    method_reference: '123456789012',
    status: 'paid',
    payment_date: at,
    admission_id: idOf(1),
    gateway: 'cash',
    test: false,
    attention: null,
    refund: 'none',
    ...more,
  };
}

export function issuedReceipt(more: Partial<IssuedReceipt> = {}): IssuedReceipt {
  return {
    ...link,
    payment_id: idOf(11),
    amount: 5_000,
    date: at,
    state: 'valid',
    void_cause: null,
    replaced_by: null,
    replaces: null,
    ...more,
  };
}

export function admissionDetail(more: Partial<AdmissionDetail> = {}): AdmissionDetail {
  return {
    ...admission(),
    receipt: link,
    payment_status: 'paid',
    payment_reference: 'TP-7KQ2-M9XD',
    instalments: [],
    payments: [payment()],
    receipts: [issuedReceipt()],
    ledger: [],
    ...more,
  };
}
