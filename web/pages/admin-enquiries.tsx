import { useSearchParams } from 'react-router';
import { OfficeEnquiries } from '#web/features/enquiries/office-enquiries.tsx';
import { TrashedEnquiries } from '#web/features/enquiries/trashed-enquiries.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Enquiry Data', 'Enquiries sent to the academy.');

export default function AdminEnquiries() {
  const [params] = useSearchParams();
  return (
    <SubView title="Enquiry Data">{params.has('trash') ? <TrashedEnquiries /> : <OfficeEnquiries />}</SubView>
  );
}
