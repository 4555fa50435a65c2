import { ImportView } from '#web/features/imports/import-view.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Import people', 'People from a spreadsheet.');

export default function AdminImportPeople() {
  return (
    <SubView title="Import people">
      <ImportView kind="people" />
    </SubView>
  );
}
