import { QrCode } from 'lucide-react';
import { SubView } from '#web/features/office/sub-view.tsx';
import { OfficePayments } from '#web/features/payments/office-payments.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';

export const meta = () => pageMeta('Payment Data', 'Payments received by the academy.');

export default function AdminPayments() {
  return (
    <SubView
      title="Payment Data"
      links={
        <LinkButton look="outline" to="/admin/payments/upi">
          <QrCode aria-hidden className="size-4.5" />
          UPI to confirm
        </LinkButton>
      }
    >
      <OfficePayments />
    </SubView>
  );
}
