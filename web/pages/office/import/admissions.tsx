import { ImportView } from '#web/features/imports/import-view.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Import admissions', 'Admissions from a spreadsheet.');

export default function AdminImportAdmissions() {
  return (
    <SubView title="Import admissions">
      <ImportView kind="admissions" />
    </SubView>
  );
}
