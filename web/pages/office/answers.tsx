import { DemoNotice } from '#web/features/academy/demo-notice.tsx';
import { OfficeChatbot } from '#web/features/chatbot/office/office-chatbot.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Chatbot', 'What the chatbot was asked, and what it was taught.');

export default function AdminAnswers() {
  return (
    <SubView title="Chatbot">
      <OfficeChatbot />
      <DemoNotice />
    </SubView>
  );
}
