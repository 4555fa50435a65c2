import { QrCode } from 'lucide-react';
import { SubView } from '#web/features/office/sub-view.tsx';
import { DayTotals } from '#web/features/payments/day-totals.tsx';
import { OfficePayments } from '#web/features/payments/office-payments.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';

export const meta = () => pageMeta('Payment Data', 'Payments received by the academy.');

export default function AdminPayments() {
  return (
    <SubView title="Payment Data" actions={<Actions />}>
      <OfficePayments />
      <div className="mt-4 flex flex-wrap gap-2 md:hidden print:hidden">
        <Actions />
      </div>
    </SubView>
  );
}

function Actions() {
  return (
    <>
      <DayTotals />
      <LinkButton look="outline" className="px-3 text-[0.9rem] md:min-h-10" to="/admin/payments/upi">
        <QrCode aria-hidden className="size-4.5" />
        UPI to confirm
      </LinkButton>
    </>
  );
}
