import { ImportView } from '#web/features/imports/import-view.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Import enquiries', 'Enquiries from a spreadsheet.');

export default function AdminImportEnquiries() {
  return (
    <SubView title="Import enquiries">
      <ImportView kind="enquiries" />
    </SubView>
  );
}
