import { useParams } from 'react-router';
import { OneConversation } from '#web/features/chatbot/office/one-conversation.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Conversation', 'What was asked, what the chatbot answered, and why.');

export default function AdminConversation() {
  const { id = '' } = useParams();
  return (
    <SubView title="Conversation">
      <OneConversation key={id} id={id} />
    </SubView>
  );
}
