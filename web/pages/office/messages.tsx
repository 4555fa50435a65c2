import { OfficeMessages } from '#web/features/messages/office-messages.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Messages', 'Messages sent through the contact form.');

export default function AdminMessages() {
  return (
    <SubView title="Messages">
      <OfficeMessages />
    </SubView>
  );
}
