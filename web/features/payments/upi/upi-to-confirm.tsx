import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { UpiClaim } from '#contract/payments/upi-office.ts';
import { BankStatement } from '#web/features/payments/statement/bank-statement.tsx';
import { Matches } from '#web/features/payments/statement/matches.tsx';
import { claimantOf } from '#web/features/payments/upi/claim-details.tsx';
import { useUpiDecisions } from '#web/features/payments/upi/office-queries.ts';
import { UpiQueue } from '#web/features/payments/upi/upi-queue.tsx';
import { ReasonForm } from '#web/office-list/reason-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** Claimed UPI payments, matched with bank statements. */
export function UpiToConfirm() {
  const decisions = useUpiDecisions();
  const [refused, setRefused] = useState<UpiClaim | null>(null);
  const close = () => setRefused(null);
  return (
    <div className="grid gap-10">
      <section className="grid gap-4">
        <h2 className="text-2xl">Bank statement</h2>
        <BankStatement />
        <Matches decisions={decisions} onRefuse={setRefused} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-2xl">Waiting for confirmation</h2>
        <UpiQueue decisions={decisions} onRefuse={setRefused} />
      </section>
      <Dialog open={refused !== null} onClose={close} title="Refuse this payment">
        {refused && (
          <ReasonForm
            action="Refuse"
            onCancel={close}
            onSend={async (reason) => {
              await decisions.refuse(refused, reason);
              close();
            }}
          >
            {`${formatRupees(refused.amount)} of ${claimantOf(refused)} (UTR ${refused.utr}) was not found at the bank. The application stays and owes its fee; the family reads the reason.`}
          </ReasonForm>
        )}
      </Dialog>
    </div>
  );
}
