import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { CalmPage } from '#web/ui/calm-page.tsx';
import { WaysOn } from '#web/ui/ways-on.tsx';

export const meta = () =>
  pageMeta('Chat with Us', `Quick answers about the courses, boards and admission of ${brand}.`);

export default function Chatbot() {
  return (
    <CalmPage
      title="Chat with Us"
      lead="Short answers to short questions about courses, boards and admission, at any hour. Nobody is answering here at the moment; these pages may help in the meantime."
    >
      <WaysOn
        ways={[
          { to: '/courses', label: 'Courses', text: 'Every course, by standard, with its link.' },
          { to: '/admission-form', label: 'Admission Form', text: 'How to join the academy.' },
          { to: '/enquiry', label: 'Enquiry', text: 'A question about a course, answered by the office.' },
        ]}
      />
    </CalmPage>
  );
}
