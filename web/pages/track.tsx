import { LostReference } from '#web/features/admissions/tracking/lost-reference.tsx';
import { TrackForm } from '#web/features/admissions/tracking/track-form.tsx';
import { useBalanceByUpi } from '#web/features/payments/upi/pay-by-upi.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta('Track my application', `See how far your application to ${brand()} is. No account needed.`);

export default function Track() {
  return (
    <TextPage
      title="Track my application"
      lead="How far it is, what is missing, and your receipt. No account needed."
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <Card className="sm:p-8">
          <QueryProvider>
            <Tracking />
          </QueryProvider>
        </Card>
        <div className="grid gap-6">
          <LostReference />
          <p className="text-muted">
            Paid, but no reference number?{' '}
            <TextLink to="/payment-status" inText>
              See what became of your payment
            </TextLink>
          </p>
        </div>
      </div>
    </TextPage>
  );
}

function Tracking() {
  return <TrackForm payByUpi={useBalanceByUpi()} />;
}
