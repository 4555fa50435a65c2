import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { EmptyNotice } from '#web/ui/notice.tsx';

export const meta = () => pageMeta('Enquiry Data', 'Enquiries sent to the academy.');

export default function AdminEnquiries() {
  return (
    <SubView title="Enquiry Data">
      <EmptyNotice title="No enquiries found.">
        Questions that visitors send through the site are listed here.
      </EmptyNotice>
    </SubView>
  );
}
