import { OfficeEnquiries } from '#web/features/enquiries/office-enquiries.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Enquiry Data', 'Enquiries sent to the academy.');

export default function AdminEnquiries() {
  return (
    <SubView title="Enquiry Data">
      <OfficeEnquiries />
    </SubView>
  );
}
