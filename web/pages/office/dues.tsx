import { OfficeDues } from '#web/features/admissions/dues/office-dues.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Dues', 'What families owe, and since when.');

export default function AdminDues() {
  return (
    <SubView title="Dues">
      <OfficeDues />
    </SubView>
  );
}
