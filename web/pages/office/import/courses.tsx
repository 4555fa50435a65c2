import { ImportView } from '#web/features/imports/import-view.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Import courses', 'Courses from a spreadsheet.');

export default function AdminImportCourses() {
  return (
    <SubView title="Import courses">
      <ImportView kind="courses" />
    </SubView>
  );
}
