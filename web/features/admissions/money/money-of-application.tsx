import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnApplication } from '#contract/admissions/own.ts';
import { checkoutOf } from '#web/features/admissions/money/checkout.ts';
import { PayBalance } from '#web/features/admissions/money/pay-balance.tsx';
import { TrackedMoney } from '#web/features/admissions/tracked-money.tsx';

interface Props {
  application: OwnApplication;
  /** Reads it again. */
  onPaid: () => Promise<void>;
}

/** What an application owes and has paid, and the way to pay the rest. */
export function MoneyOfApplication({ application, onPaid }: Props) {
  const [params] = useSearchParams();
  const [back] = useState(() => checkoutOf(params.get('payment')));
  return (
    <TrackedMoney tracked={application}>
      <PayBalance
        application={application}
        onPaid={onPaid}
        began={back?.reference === application.reference ? back.payment : undefined}
      />
    </TrackedMoney>
  );
}
