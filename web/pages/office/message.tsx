import { useParams } from 'react-router';
import { OneMessage } from '#web/features/messages/one-message.tsx';
import { Family } from '#web/features/office/family.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Message', 'One message sent through the contact form.');

export default function AdminMessage() {
  const { id = '' } = useParams();
  return (
    <SubView title="Message">
      <OneMessage key={id} id={id} family={(phone) => <Family phone={phone} own={id} />} />
    </SubView>
  );
}
