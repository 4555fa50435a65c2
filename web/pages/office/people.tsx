import { SubView } from '#web/features/office/sub-view.tsx';
import { OfficePeople } from '#web/features/people/office-people.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('People', 'Members and staff of the academy.');

export default function AdminPeople() {
  return (
    <SubView title="People">
      <OfficePeople />
    </SubView>
  );
}
