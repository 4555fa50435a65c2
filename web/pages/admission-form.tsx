import { useState } from 'react';
import { AdmissionForm as Form } from '#web/features/admissions/admission-form.tsx';
import { noChoice } from '#web/features/admissions/choice.ts';
import { HelpLinks } from '#web/features/admissions/help-links.tsx';
import { PaymentPanel } from '#web/features/payments/payment-panel.tsx';
import { TestMode } from '#web/features/payments/test-mode.tsx';
import { usePayments } from '#web/features/payments/use-payments.ts';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/brand.ts';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta('Admission Form', `Join ${brand}: choose a course and a standard, pay the fee, submit.`);

export default function AdmissionForm() {
  return (
    <TextPage
      title="Admission Form"
      lead="One course, one standard, one fee that you see before you pay anything. It takes about five minutes."
    >
      <noscript>
        <p className="mb-5 font-medium">This form needs JavaScript. Please switch it on to send it.</p>
      </noscript>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <QueryProvider>
          <OnlineAdmission />
        </QueryProvider>
        <HelpLinks />
      </div>
    </TextPage>
  );
}

function OnlineAdmission() {
  const [choice, setChoice] = useState(noChoice);
  const payments = usePayments(choice);
  return (
    <Form
      choice={choice}
      onChoice={setChoice}
      payment={payments}
      onSubmitted={payments.reset}
      testMode={<TestMode />}
    >
      {(side) => <PaymentPanel payments={payments} {...side} />}
    </Form>
  );
}
