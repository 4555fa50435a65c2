import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import type { AdmissionDecision, AdmissionEdit } from '#contract/admissions/forms.ts';
import type { AdmissionFilters } from '#contract/admissions/office.ts';
import { toPaise } from '#contract/payments/money.ts';
import { namesIn, readSearch, withoutHead } from '#contract/payments/search.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Deps } from '#server/deps.ts';
import { admissionsPaidBy } from '#server/features/payments/service.ts';
import { receiptNumbersOf, withReceipt } from '#server/features/receipts/service.ts';
import { type ListSpec, officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inDays } from '#server/platform/days.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { toAdmission } from '../store.ts';
import { columns, type Exported } from './csv-columns.ts';

const ties = admissions.created_at;

const sorts = {
  created_at: { by: admissions.created_at, kind: 'time' },
  // The name in lower case.
  student_name: { by: admissions.search_name, kind: 'text', namesIn },
  joining_date: { by: admissions.joining_date, kind: 'date', ties },
  fees: { by: admissions.fees, kind: 'number', ties },
  admission_type: { by: admissions.admission_type, kind: 'text', ties },
  course: { by: admissions.course, kind: 'text', ties },
  board: { by: admissions.board, kind: 'text', ties },
  standard: { by: admissions.standard, kind: 'text', ties },
  status: { by: admissions.status, kind: 'text', ties },
} as const;

/** By names in any order, phone, email, reference, receipt, or the reference, UTR or cheque number of a payment. */
export function search(text: string, { contains, containsLower } = forLists): SQL | undefined {
  const { words, phone, admissions: own, payments, receipt, number } = readSearch(text);
  const { search_name, contact_no, email, reference, id } = admissions;
  // Names alone are in the indexes of the filters, and most searches are for names.
  const written = ({ text, mayBeNumber, mayBeEmail }: (typeof words)[number]) =>
    or(
      containsLower(search_name, text),
      ...(mayBeNumber ? [contains(contact_no, text), contains(reference, withoutHead('TA', text))] : []),
      mayBeEmail ? contains(email, text) : undefined,
    );
  return or(
    and(...words.map(written)),
    phone ? contains(contact_no, phone) : undefined,
    own.length > 0 ? inArray(reference, own) : undefined,
    number || payments.length > 0
      ? sql`${id} = any(array(${admissionsPaidBy({ references: payments, number })}))`
      : undefined,
    receipt ? sql`${id} = any(array(${withReceipt('admission_id', { receipt })}))` : undefined,
  );
}

/** Adds the valid receipts of each, for the export. */
async function withReceipts(db: Db, rows: Admission[]): Promise<Exported[]> {
  const numbers = await receiptNumbersOf(
    db,
    'admission_id',
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => ({ ...row, receipts: numbers.get(row._id) ?? [] }));
}

export type AdmissionList = ReturnType<typeof admissionList>;

type Trashing = Pick<
  ListSpec<typeof admissions, Admission, AdmissionFilters, string>,
  'onTrash' | 'onRestore'
>;

export const admissionList = (deps: Pick<Deps, 'clock'>, follow: Trashing = {}) =>
  officeList(
    {
      kind: 'admission',
      table: admissions,
      sorts,
      search,
      matching: ({ admission_type, course, board, standard, status, ...days }: AdmissionFilters) => [
        admission_type && eq(admissions.admission_type, admission_type),
        course ? eq(admissions.course, course) : undefined,
        board ? eq(admissions.board, board) : undefined,
        standard ? eq(admissions.standard, standard) : undefined,
        status && eq(admissions.status, status),
        ...inDays(admissions.created_at, days),
      ],
      toWire: toAdmission,
      subject: (row) => row.student_name,
      gone: 'This admission is no longer there.',
      csv: { name: 'admissions', title: 'Admissions', columns, complete: withReceipts },
      ...follow,
    },
    deps,
  );

/** What a decision changes and its undo restores. */
export const decided = {
  name: admissions.student_name,
  fields: [admissions.status, admissions.decision_reason, admissions.paid_back_at],
};

/** Admissions that this decision would change. */
export const undecided = ({ status, unpaid }: AdmissionDecision) =>
  and(
    isNull(admissions.trashed_at),
    status === 'accepted'
      ? or(ne(admissions.status, status), isNotNull(admissions.paid_back_at))
      : ne(admissions.status, status),
    status === 'accepted' && !unpaid ? gt(admissions.paid, 0) : undefined,
  );

type Row = typeof admissions.$inferSelect;

const next = { version: sql`${admissions.version} + 1` };

export async function update(tx: Db, id: string, edit: AdmissionEdit, now: Date): Promise<Admission> {
  const [row] = await tx
    .update(admissions)
    .set({
      ...edit,
      fees: toPaise(edit.fees),
      ...next,
      updated_at: now,
    })
    .where(eq(admissions.id, id))
    .returning();
  return toAdmission(row as Row);
}

export async function decide(
  tx: Db,
  ids: string[],
  { status, reason }: AdmissionDecision,
  now: Date,
): Promise<Admission[]> {
  const rows = await tx
    .update(admissions)
    .set({
      status,
      decision_reason: reason || null,
      // Someone accepted without payment owes the fees again.
      ...(status === 'accepted' && { paid_back_at: null }),
      updated_at: now,
      ...next,
    })
    .where(inArray(admissions.id, ids))
    .returning();
  return rows.map(toAdmission);
}
