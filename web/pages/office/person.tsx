import { useParams } from 'react-router';
import { SubView } from '#web/features/office/sub-view.tsx';
import { OnePerson } from '#web/features/people/one-person.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Person', 'One account of the academy.');

export default function AdminPerson() {
  const { id = '' } = useParams();
  return (
    <SubView title="Person">
      <OnePerson key={id} id={id} />
    </SubView>
  );
}
