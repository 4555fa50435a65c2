import { OfficeForum } from '#web/features/forum/office/office-forum.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Forum', 'Posts that wait for the office, watched words and bans.');

export default function AdminForum() {
  return (
    <SubView title="Forum">
      <OfficeForum />
    </SubView>
  );
}
