import { SubView } from '#web/features/office/sub-view.tsx';
import { Day } from '#web/features/reports/day.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Day Close', 'Cash counted against the ledger.');

export default function AdminDay() {
  return (
    <SubView title="Day Close">
      <Day />
    </SubView>
  );
}
