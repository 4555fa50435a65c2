import { OfficeAnswers } from '#web/features/academy/office-answers.tsx';
import { EnquiryForm } from '#web/features/enquiries/enquiry-form.tsx';
import { NextSteps } from '#web/features/enquiries/next-steps.tsx';
import type { SentEnquiry } from '#web/features/enquiries/outbox.ts';
import { useEnquiryForm } from '#web/features/enquiries/use-enquiry-form.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Card } from '#web/ui/card.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => pageMeta('Enquiry', `Ask ${brand()} about courses, boards and fees.`);

const nextStep = ({ body: { country, phone }, reference }: SentEnquiry) => (
  <OfficeAnswers does={`The office calls you on ${country}\u00a0${phone}`} reference={reference} />
);

export default function Enquiry() {
  const form = useEnquiryForm();
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
          <EnquiryForm form={form} next={nextStep} />
        </Card>
        <NextSteps isAsked={form.sent !== undefined} />
      </div>
    </TextPage>
  );
}
