import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { EmptyNotice } from '#web/ui/notice.tsx';

export const meta = () => pageMeta('Admission Form', 'Record an offline admission.');

export default function AdminAdmissionForm() {
  return (
    <SubView title="Admission Form">
      <EmptyNotice title="The register is not open">
        Admissions made at the desk are recorded here once the admission register is open. Until then, please
        keep them on paper.
      </EmptyNotice>
    </SubView>
  );
}
