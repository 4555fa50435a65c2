import { SubView } from '#web/features/office/sub-view.tsx';
import { Month } from '#web/features/reports/month.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Month Report', 'The money of a month.');

export default function AdminMonth() {
  return (
    <SubView title="Month Report">
      <Month />
    </SubView>
  );
}
