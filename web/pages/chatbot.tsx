import { ChatPage } from '#web/features/chatbot/chat.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () =>
  pageMeta('Chat with Us', `Quick answers about the courses, fees, boards and admission of ${brand()}.`);

export default function Chatbot() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-12 sm:px-6 lg:pt-10 lg:pb-16 xl:px-0">
      <PageHeading title="Chat with Us" />
      <noscript>
        <p className="mb-5 font-medium">
          The chat needs JavaScript. Please switch it on, or call the office.
        </p>
      </noscript>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12">
        <ChatPage />
      </div>
    </div>
  );
}
