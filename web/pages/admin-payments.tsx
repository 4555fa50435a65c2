import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { EmptyNotice } from '#web/ui/notice.tsx';

export const meta = () => pageMeta('Payment Data', 'Payments received by the academy.');

export default function AdminPayments() {
  return (
    <SubView title="Payment Data">
      <EmptyNotice title="No payments found.">Fees paid online and at the desk are listed here.</EmptyNotice>
    </SubView>
  );
}
