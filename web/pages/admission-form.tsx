import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { CalmPage } from '#web/ui/calm-page.tsx';
import { WaysOn } from '#web/ui/ways-on.tsx';

export const meta = () => pageMeta('Admission Form', `How to join ${brand}: choose a course and a standard.`);

export default function AdmissionForm() {
  return (
    <CalmPage
      title="Admission Form"
      lead="Admission is for one course and one standard, for a fee that is shown before anything is paid. Online admission is closed at the moment; an account is open to everyone."
    >
      <WaysOn
        ways={[
          {
            to: '/registerPage',
            label: 'Register',
            text: 'An account takes a minute and opens every course.',
          },
          { to: '/courses', label: 'Courses', text: 'Every course, by standard, with its link.' },
          { to: '/enquiry', label: 'Enquiry', text: 'A question about a course, answered by the office.' },
        ]}
      />
    </CalmPage>
  );
}
