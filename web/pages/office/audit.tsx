import { OfficeAudit } from '#web/features/audit/office-audit.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Audit', 'Who did what in the office.');

export default function AdminAudit() {
  return (
    <SubView title="Audit">
      <OfficeAudit />
    </SubView>
  );
}
