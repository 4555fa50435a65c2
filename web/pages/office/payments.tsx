import { SubView } from '#web/features/office/sub-view.tsx';
import { OfficePayments } from '#web/features/payments/office-payments.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Payment Data', 'Payments received by the academy.');

export default function AdminPayments() {
  return (
    <SubView title="Payment Data">
      <OfficePayments />
    </SubView>
  );
}
