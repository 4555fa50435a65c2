import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { EmptyNotice } from '#web/ui/notice.tsx';

export const meta = () => pageMeta('Admission Data', 'Admissions of the academy.');

export default function AdminAdmissions() {
  return (
    <SubView title="Admission Data">
      <EmptyNotice title="No admissions found.">
        Online and offline admissions are listed here, newest first.
      </EmptyNotice>
    </SubView>
  );
}
