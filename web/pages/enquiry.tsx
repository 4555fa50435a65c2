import { EnquiryForm } from '#web/features/enquiries/enquiry-form.tsx';
import { NextSteps } from '#web/features/enquiries/next-steps.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/brand.ts';
import { Card } from '#web/ui/card.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => pageMeta('Enquiry', `Ask ${brand} about courses, boards and fees.`);

export default function Enquiry() {
  return (
    <TextPage
      title="Enquiry"
      lead="Ask us about a class, a board or a subject. A person at the office reads every question."
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <Card className="sm:p-8">
          <noscript>
            <p className="mb-5 font-medium">This form needs JavaScript. Please switch it on to send it.</p>
          </noscript>
          <EnquiryForm />
        </Card>
        <NextSteps />
      </div>
    </TextPage>
  );
}
