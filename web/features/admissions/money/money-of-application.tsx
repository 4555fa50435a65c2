import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnApplication } from '#contract/admissions/own.ts';
import type { PayByUpi } from '#web/features/admissions/money/by-upi.ts';
import { checkoutOf } from '#web/features/admissions/money/checkout.ts';
import { PayBalance } from '#web/features/admissions/money/pay-balance.tsx';
import { TrackedMoney } from '#web/features/admissions/tracking/tracked-money.tsx';

interface Props {
  application: OwnApplication;
  /** Refetches the application. */
  onPaid: () => Promise<void>;
  payByUpi: PayByUpi | undefined;
}

/** Balance and payments of an application, and a way to pay the rest. */
export function MoneyOfApplication({ application, onPaid, payByUpi }: Props) {
  const [params] = useSearchParams();
  const [checkout] = useState(() => checkoutOf(params.get('payment')));
  return (
    <TrackedMoney tracked={application}>
      <PayBalance
        application={application}
        onPaid={onPaid}
        payByUpi={payByUpi}
        resumed={checkout?.reference === application.reference ? checkout.payment : undefined}
      />
    </TrackedMoney>
  );
}
