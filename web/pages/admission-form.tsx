import { useState } from 'react';
import { AdmissionForm as Form } from '#web/features/admissions/admission-form.tsx';
import { noChoice } from '#web/features/admissions/choice.ts';
import { Confirmation } from '#web/features/admissions/confirmation.tsx';
import { HelpLinks } from '#web/features/admissions/help-links.tsx';
import { useSubmitted } from '#web/features/admissions/use-submitted.ts';
import { PaymentPanel } from '#web/features/payments/payment-panel.tsx';
import { TestMode } from '#web/features/payments/test-mode.tsx';
import { usePayments } from '#web/features/payments/use-payments.ts';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { TextPage } from '#web/ui/text-page.tsx';

const title = 'Admission Form';

export const meta = () =>
  pageMeta(title, `Join ${brand()}: choose a course and a standard, pay the fee, submit.`);

export default function AdmissionForm() {
  return (
    <QueryProvider>
      <OnlineAdmission />
    </QueryProvider>
  );
}

function OnlineAdmission() {
  const [choice, setChoice] = useState(noChoice);
  const payments = usePayments(choice);
  const { last, isNew, show, showOther, leave } = useSubmitted();

  if (last && !last.isLeft)
    return (
      <TextPage title={title} lead={`The application of ${last.student_name} has reached us.`}>
        <Confirmation submitted={last} isNew={isNew} onAnother={leave} />
      </TextPage>
    );
  return (
    <TextPage
      title={title}
      lead="One course, one standard, one fee that you see before you pay anything. It takes about five minutes."
    >
      <noscript>
        <p className="mb-5 font-medium">This form needs JavaScript. Please switch it on to send it.</p>
      </noscript>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <Form
          choice={choice}
          onChoice={setChoice}
          payment={payments}
          before={last}
          onSubmitted={(submitted) => {
            show(submitted);
            void payments.reset();
          }}
          onSentElsewhere={showOther}
          testMode={<TestMode />}
        >
          {(side) => <PaymentPanel payments={payments} {...side} />}
        </Form>
        <HelpLinks />
      </div>
    </TextPage>
  );
}
