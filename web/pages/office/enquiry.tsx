import { useParams } from 'react-router';
import { OneEnquiry } from '#web/features/enquiries/care/one-enquiry.tsx';
import { Family } from '#web/features/office/family.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Enquiry', 'One enquiry sent to the academy.');

export default function AdminEnquiry() {
  const { id = '' } = useParams();
  return (
    <SubView title="Enquiry">
      <OneEnquiry key={id} id={id} family={(phone) => <Family phone={phone} own={id} />} />
    </SubView>
  );
}
