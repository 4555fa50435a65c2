import { OfflineAdmissionForm } from '#web/features/admissions/offline-admission-form.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { Card } from '#web/ui/card.tsx';

export const meta = () => pageMeta('Admission Form', 'Record an offline admission.');

export default function AdminAdmissionForm() {
  return (
    <SubView title="Admission Form">
      <Card className="max-w-form sm:p-8">
        <OfflineAdmissionForm />
      </Card>
    </SubView>
  );
}
