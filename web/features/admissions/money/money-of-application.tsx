import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnApplication } from '#contract/admissions/own.ts';
import type { PayByUpi } from '#web/features/admissions/money/by-upi.ts';
import { checkoutOf } from '#web/features/admissions/money/checkout.ts';
import { PayBalance } from '#web/features/admissions/money/pay-balance.tsx';
import { TrackedMoney } from '#web/features/admissions/tracking/tracked-money.tsx';

interface Props {
  application: OwnApplication;
  /** Reads it again. */
  onPaid: () => Promise<void>;
  payByUpi: PayByUpi | undefined;
}

/** What an application owes and has paid, and the way to pay the rest. */
export function MoneyOfApplication({ application, onPaid, payByUpi }: Props) {
  const [params] = useSearchParams();
  const [back] = useState(() => checkoutOf(params.get('payment')));
  return (
    <TrackedMoney tracked={application}>
      <PayBalance
        application={application}
        onPaid={onPaid}
        payByUpi={payByUpi}
        began={back?.reference === application.reference ? back.payment : undefined}
      />
    </TrackedMoney>
  );
}
