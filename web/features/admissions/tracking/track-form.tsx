import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trackAdmission } from '#contract/admissions/admissions.ts';
import { TrackForm as Form } from '#contract/admissions/forms.ts';
import type { OwnApplication } from '#contract/admissions/own.ts';
import type { PayByUpi } from '#web/features/admissions/money/by-upi.ts';
import { checkoutOf } from '#web/features/admissions/money/checkout.ts';
import type { ApplicationKey } from '#web/features/admissions/money/use-balance-payment.ts';
import { TrackedNotice } from '#web/features/admissions/tracking/tracked.tsx';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Status } from '#web/ui/feedback/status.tsx';
import { ReferenceForm } from '#web/ui/form/reference-form.tsx';

export function TrackForm({ payByUpi }: { payByUpi: PayByUpi | undefined }) {
  const [application, setApplication] = useState<OwnApplication>();
  const [params] = useSearchParams();

  async function track({ reference, contact_no }: ApplicationKey) {
    const tracked = await call(trackAdmission, { body: { reference, contact_no } });
    setApplication({ ...tracked, contact_no });
  }

  const form = useForm({
    schema: Form,
    async send(body) {
      setApplication(undefined);
      await track(body);
    },
  });

  // After a checkout, reopen the application without asking for its reference again.
  const resume = useEffectEvent(() => {
    const checkout = checkoutOf(params.get('payment'));
    if (!checkout) return;
    form.fill('reference', checkout.reference);
    form.fill('contact_no', checkout.contact_no);
    void track(checkout).catch(() => undefined);
  });
  useEffect(() => resume(), []);

  return (
    <>
      <ReferenceForm
        form={form}
        label="Reference number"
        hint="It looks like TA-7KQ2-M9XD, and is in the confirmation."
        contactHint="The one on the application."
        action="Track"
      />
      <Status>
        {application && (
          <TrackedNotice application={application} onPaid={() => track(application)} payByUpi={payByUpi} />
        )}
      </Status>
    </>
  );
}
