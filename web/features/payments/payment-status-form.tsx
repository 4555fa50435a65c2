import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentStatusForm as Form, type PaymentStatusAnswer, paymentStatus } from '#contract/payments.ts';
import type { Found } from '#web/features/payments/kept.ts';
import { PaymentState } from '#web/features/payments/payment-state.tsx';
import { call } from '#web/platform/api.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Status } from '#web/ui/status.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const Asked = Form.omit({ recheck: true });

export function PaymentStatusForm() {
  const [params] = useSearchParams();
  const [found, setFound] = useState<{ of: Found; answer: PaymentStatusAnswer }>();
  const form = useCheckedForm({
    schema: Asked,
    async send(of) {
      setFound(undefined);
      setFound({ of, answer: await call(paymentStatus, { body: of }) });
    },
  });

  async function recheck(of: Found) {
    setFound({ of, answer: await call(paymentStatus, { body: { ...of, recheck: true } }) });
  }

  const fillIn = useEffectEvent(() => {
    const reference = params.get('reference');
    if (reference && !form.entry('reference')) form.fill('reference', reference);
  });
  useEffect(() => fillIn(), []);

  return (
    <>
      <form {...form.props} className="grid gap-5">
        <Field
          label="Payment reference"
          {...form.field('reference')}
          hint="It looks like TP-7KQ2-M9XD, and stands on the page where you paid."
        >
          {(control) => (
            <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <Field label="Contact number" {...form.field('contact_no')} hint="The one you gave when you paid.">
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
        </Field>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <div>
          <SubmitButton busy={form.busy}>Check payment</SubmitButton>
        </div>
      </form>
      <Status>
        {found && <PaymentState answer={found.answer} of={found.of} recheck={() => recheck(found.of)} />}
      </Status>
    </>
  );
}
