import { useSearchParams } from 'react-router';
import { SubView } from '#web/features/office/sub-view.tsx';
import { OfficePayments } from '#web/features/payments/office-payments.tsx';
import { TrashedPayments } from '#web/features/payments/trashed-payments.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Payment Data', 'Payments received by the academy.');

export default function AdminPayments() {
  const [params] = useSearchParams();
  return (
    <SubView title="Payment Data">{params.has('trash') ? <TrashedPayments /> : <OfficePayments />}</SubView>
  );
}
