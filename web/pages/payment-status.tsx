import { PaymentStatusForm } from '#web/features/payments/payment-status-form.tsx';
import { WhatBecomesOfIt } from '#web/features/payments/what-becomes-of-it.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta('Money debited?', 'See what became of a payment, and what happens next. No account needed.');

export default function PaymentStatus() {
  return (
    <TextPage
      title="Money debited?"
      lead="Money left your account and nothing came of it? Here is what we know, and what happens next. No payment is ever lost."
    >
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <Card className="sm:p-8">
          <PaymentStatusForm />
        </Card>
        <WhatBecomesOfIt />
      </div>
    </TextPage>
  );
}
