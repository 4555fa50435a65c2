import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { CalmPage } from '#web/ui/calm-page.tsx';
import { WaysOn } from '#web/ui/ways-on.tsx';

export const meta = () =>
  pageMeta(
    'Forum',
    `Where students and parents of ${brand} talk: general discussion, course feedback, support and ideas.`,
  );

export default function Forum() {
  return (
    <CalmPage
      title="Forum"
      lead="Four rooms for talk: General Discussion, Courses Feedback, Technical Support and Innovation Ideas. They are closed at the moment, so there is nothing to read here; the pages below are open."
    >
      <WaysOn
        ways={[
          { to: '/courses', label: 'Courses', text: 'Every course, by standard, with its link.' },
          { to: '/aboutus', label: 'About Us', text: 'Who we are and how we teach.' },
          { to: '/enquiry', label: 'Enquiry', text: 'A question about a course, answered by the office.' },
        ]}
      />
    </CalmPage>
  );
}
