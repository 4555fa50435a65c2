import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import { decideRefund, type ProposedRefund } from '#contract/payments/refunds.ts';
import { useDecideRefund, useProposedRefunds } from '#web/features/payments/queries.ts';
import { ReasonForm } from '#web/office-list/reason-form.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { useMay } from '#web/platform/session/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

type Deciding = { refund: ProposedRefund; approve: boolean };

/** Refunds that need approval by a second person, if there are any. */
export function RefundsToApprove() {
  const { data, error, refetch } = useProposedRefunds();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  if (error && !data)
    return (
      <div className="mb-4">
        <FailedNotice onRetry={() => refetch()}>
          Failed to fetch the refunds to approve. Please try again later.
        </FailedNotice>
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <section
      id="refunds"
      aria-labelledby="refunds-heading"
      className="mb-6 rounded-card border border-accent bg-surface print:hidden"
    >
      <h2 id="refunds-heading" className="px-4 pt-3 text-xl">
        Refunds to approve
      </h2>
      <ul className="mt-2">
        {data.map((refund) => (
          <Waiting
            key={refund._id}
            refund={refund}
            onDecide={(approve) => setDeciding({ refund, approve })}
          />
        ))}
      </ul>
      <Decision deciding={deciding} onClose={() => setDeciding(null)} />
    </section>
  );
}

function Waiting({ refund, onDecide }: { refund: ProposedRefund; onDecide: (approve: boolean) => void }) {
  const may = useMay();
  const named = `${formatRupees(refund.amount)} to ${nameOf(refund)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 basis-80 grow wrap-anywhere">
        <p className="font-semibold">
          {named} <span className="font-normal text-muted">{`(${refund.payment_reference})`}</span>
        </p>
        <p>{refund.reason}</p>
        <p className="text-sm text-muted">
          {`Requested by ${refund.requested_by || 'someone'}, ${formatMoment(refund.requested_at)}`}
        </p>
      </div>
      {refund.own || !may(decideRefund.access) ? (
        <p className="text-muted">
          {refund.own ? 'You requested this, so somebody else has to decide.' : 'Waits for staff to decide.'}
        </p>
      ) : (
        <div className="flex gap-3">
          <Button aria-label={`Approve ${named}`} onClick={() => onDecide(true)}>
            Approve
          </Button>
          <Button look="outline" aria-label={`Refuse ${named}`} onClick={() => onDecide(false)}>
            Refuse
          </Button>
        </div>
      )}
    </li>
  );
}

const nameOf = (refund: ProposedRefund) => refund.student_name || 'No name yet';

/** Confirms an approval, or asks for the reason of a refusal. */
function Decision({ deciding, onClose }: { deciding: Deciding | null; onClose: () => void }) {
  const decide = useDecideRefund();
  const refund = deciding?.refund;
  const sum = refund ? formatRupees(refund.amount) : '';

  async function send(approve: boolean, reason?: string) {
    if (!refund) return;
    await decide.mutateAsync({ id: refund._id, body: { approve, ...(reason && { reason }) } });
    toast('success', approve ? `The refund of ${sum} is approved.` : `The refund of ${sum} is refused.`);
  }

  async function approveNow() {
    onClose();
    try {
      await send(true);
    } catch (error) {
      const known = error instanceof CallFailure && error.status < 500;
      toast('error', known ? error.message : 'Failed to approve the refund. Please try again later.');
    }
  }

  return (
    <>
      <Confirm
        open={deciding?.approve === true}
        onClose={onClose}
        onConfirm={() => void approveNow()}
        title="Approve this refund?"
        action="Approve refund"
        look="primary"
      >
        {refund &&
          `${sum} goes back to ${nameOf(refund)}. Your name is recorded beside the name of whoever requested it.`}
      </Confirm>
      <Dialog open={deciding?.approve === false} onClose={onClose} title="Refuse this refund?">
        {deciding && (
          <ReasonForm
            action="Refuse refund"
            onCancel={onClose}
            onSend={async (reason) => {
              await send(false, reason);
              onClose();
            }}
          >
            {`No money goes back, and ${refund?.payment_reference} stays as it is.`}
          </ReasonForm>
        )}
      </Dialog>
    </>
  );
}
