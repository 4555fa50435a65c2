import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { CalmPage } from '#web/ui/calm-page.tsx';
import { WaysOn } from '#web/ui/ways-on.tsx';

export const meta = () => pageMeta('Enquiry', `Ask ${brand} about courses, boards and fees.`);

export default function Enquiry() {
  return (
    <CalmPage
      title="Enquiry"
      lead="A question about a class, a board or a subject belongs here, and the office answers it by phone. The office does not take enquiries online at the moment; until it does, these pages answer most of what people ask."
    >
      <WaysOn
        ways={[
          { to: '/courses', label: 'Courses', text: 'Every course, by standard, with its link.' },
          { to: '/aboutus', label: 'About Us', text: 'Who we are and how we teach.' },
          { to: '/forum', label: 'Forum', text: 'What students and parents talk about.' },
        ]}
      />
    </CalmPage>
  );
}
