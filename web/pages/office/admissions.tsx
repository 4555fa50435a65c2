import { OfficeAdmissions } from '#web/features/admissions/office/office-admissions.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Admission Data', 'Admissions of the academy.');

export default function AdminAdmissions() {
  return (
    <SubView title="Admission Data">
      <OfficeAdmissions />
    </SubView>
  );
}
