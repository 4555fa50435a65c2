import { TrackForm } from '#web/features/admissions/track-form.tsx';
import { useBalanceByUpi } from '#web/features/payments/upi/pay-by-upi.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/brand.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta('Track my application', `See how far your application to ${brand} is. No account needed.`);

export default function Track() {
  return (
    <TextPage
      title="Track my application"
      lead="How far it is, what is missing, and your receipt. No account needed."
    >
      <Card className="max-w-form sm:p-8">
        <QueryProvider>
          <Tracking />
        </QueryProvider>
      </Card>
      <p className="mt-6 max-w-form text-muted">
        Paid, but no reference number?{' '}
        <TextLink to="/payment-status" className="min-h-0">
          See what became of your payment
        </TextLink>
      </p>
    </TextPage>
  );
}

function Tracking() {
  return <TrackForm payByUpi={useBalanceByUpi()} />;
}
