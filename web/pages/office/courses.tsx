import { OfficeCourses } from '#web/features/courses/office-courses.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Courses Data', 'Add, change and delete courses.');

export default function AdminCourses() {
  return (
    <SubView title="Courses Data">
      <OfficeCourses />
    </SubView>
  );
}
