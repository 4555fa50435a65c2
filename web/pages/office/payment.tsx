import { useParams } from 'react-router';
import { Family } from '#web/features/office/family.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { OnePayment } from '#web/features/payments/one-payment.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Payment', 'One payment received by the academy.');

export default function AdminPayment() {
  const { id = '' } = useParams();
  return (
    <SubView title="Payment">
      <OnePayment key={id} id={id} family={(phone) => <Family phone={phone} own={id} />} />
    </SubView>
  );
}
