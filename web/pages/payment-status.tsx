import { PaymentStatusForm } from '#web/features/payments/payment-status-form.tsx';
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
      <Card className="max-w-form sm:p-8">
        <PaymentStatusForm />
      </Card>
    </TextPage>
  );
}
