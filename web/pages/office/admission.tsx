import { useParams } from 'react-router';
import { OneAdmission } from '#web/features/admissions/office/one-admission.tsx';
import { Family } from '#web/features/office/family.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Admission', 'One admission of the academy.');

export default function AdminAdmission() {
  const { id = '' } = useParams();
  return (
    <SubView title="Admission">
      <OneAdmission key={id} id={id} family={(phone) => <Family phone={phone} own={id} />} />
    </SubView>
  );
}
