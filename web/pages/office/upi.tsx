import { SubView } from '#web/features/office/sub-view.tsx';
import { UpiToConfirm } from '#web/features/payments/upi/upi-to-confirm.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('UPI to confirm', 'Payments by UPI that the bank has to confirm.');

export default function AdminUpi() {
  return (
    <SubView title="UPI to confirm">
      <UpiToConfirm />
    </SubView>
  );
}
