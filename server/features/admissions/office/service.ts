import type { z } from 'zod';
import type { Admission } from '#contract/admissions/admissions.ts';
import { type AdmissionDecision, type AdmissionEdit, reasonRequired } from '#contract/admissions/forms.ts';
import type { decideAdmissions } from '#contract/admissions/office.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import { followAdmission, type PaymentService, paymentsOf } from '#server/features/payments/service.ts';
import { bulkChange } from '#server/office-list/bulk-change.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { tellStateJob } from '../jobs.ts';
import { enquiriesFollow } from './enquiries-follow.ts';
import { admissionMoney } from './money.ts';
import { admissionList, decide, decided, undecided, update } from './store.ts';

export type OfficeAdmissions = ReturnType<typeof officeAdmissions>;

const actionOf = ({ status }: AdmissionDecision) => (status === 'under review' ? 'changed' : status);

/** What the office does with admissions. */
export function officeAdmissions(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  payments: PaymentService,
  enquiries: EnquiryService,
) {
  const list = admissionList({ clock }, enquiriesFollow(enquiries));
  const bulk = bulkChange(list, { ...decided, follow: tellFamilies });

  /** Mails the family about each new status. */
  async function tellFamilies({ db }: Work, after: Admission[], before: Admission[]) {
    const old = new Map(before.map((row) => [row._id, row.status]));
    for (const { _id, status, email } of after)
      if (email && status !== old.get(_id))
        await jobs.enqueue(db, tellStateJob, { admissionId: _id, status });
  }

  return {
    list,
    money: admissionMoney(list, payments),

    async change(work: Work, id: string, edit: AdmissionEdit): Promise<Admission> {
      // Payments are locked before their admission, as for a refund.
      await paymentsOf(work.db, id, { locked: true });
      const before = await list.lockSeen(work, id);
      await requireOpenWhereChanged(work, before, edit);
      const { status = before.status } = edit;
      // A reason belongs to the decision that it was given for.
      const oldReason = status === before.status ? before.decision_reason : null;
      const reason = edit.decision_reason === undefined ? oldReason : edit.decision_reason;
      if (status === 'declined' && before.status !== 'declined' && !reason)
        throw new Failure('invalid_fields', reasonRequired, {
          errors: [{ field: 'decision_reason', message: reasonRequired }],
        });
      if (status !== before.status) refuseUnpaid(before, { status });
      const now = clock.now();
      const after = await update(work.db, id, { ...edit, decision_reason: reason }, now);
      await followAdmission(work.db, { before, after }, { by: work.caller, reason: edit.reason, now });
      const why = edit.reason ? { reason: edit.reason } : {};
      work.audit(list.note('changed', after, { before, after: { ...after, ...why } }));
      await tellFamilies(work, [after], [before]);
      return after;
    },

    async decide(work: Work, id: string, decision: AdmissionDecision): Promise<Admission> {
      const before = await list.lockSeen(work, id);
      refuseUnpaid(before, decision);
      const [after = before] = await decide(work.db, [id], decision, clock.now());
      await bulk.changed(work, actionOf(decision), [after], [before]);
      return after;
    },

    decideMany: (work: Work, { selection, decision, batch }: z.output<typeof decideAdmissions.body>) =>
      bulk.many(work, { selection, batch, todo: undecided(decision), action: actionOf(decision) }, (ids) =>
        decide(work.db, ids, decision, clock.now()),
      ),

    undecideMany: (work: Work, batch: string) => bulk.undo(work, batch),
  };
}

/** A stored value stays valid, even if it is no longer offered. */
function requireOpenWhereChanged(work: Work, before: Admission, edit: AdmissionEdit): Promise<void> {
  return work.requireOpen({
    ...(edit.course !== before.course && { course: ['courses', edit.course] as const }),
    ...(edit.standard !== before.standard && { standard: ['standards', edit.standard] as const }),
    ...(edit.board !== before.board && { board: ['boards', edit.board] as const }),
  });
}

/** To accept somebody without any payment has to be explicit. */
function refuseUnpaid(
  { status, paid, to_confirm, paid_back }: Admission,
  decision: Pick<AdmissionDecision, 'status' | 'unpaid'>,
) {
  const isOpen = status !== 'accepted' || paid_back;
  if (decision.status === 'accepted' && isOpen && paid <= 0 && !decision.unpaid)
    throw new Failure(
      'conflict',
      to_confirm > 0
        ? 'Its payment is to be confirmed: no money is held for this admission yet. Confirm the payment first, or accept it without payment.'
        : 'No money is held for this admission: none came, or it was paid back or voided. Accept it without payment, or record a payment first.',
    );
}
