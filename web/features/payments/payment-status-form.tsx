import { useState } from 'react';
import * as z from 'zod/mini';
import {
  PaymentStatusForm as Form,
  type PaymentStatusAnswer,
  paymentStatus,
} from '#contract/payments/payments.ts';
import type { Found } from '#web/features/payments/order-secret.ts';
import { PaymentState } from '#web/features/payments/payment-state.tsx';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Status } from '#web/ui/feedback/status.tsx';
import { ReferenceForm } from '#web/ui/form/reference-form.tsx';

const Schema = z.omit(Form, { recheck: true });

export function PaymentStatusForm() {
  const [found, setFound] = useState<{ of: Found; answer: PaymentStatusAnswer }>();
  const form = useForm({
    schema: Schema,
    async send(of) {
      setFound(undefined);
      setFound({ of, answer: await call(paymentStatus, { body: of }) });
    },
  });

  async function recheck(of: Found) {
    setFound({ of, answer: await call(paymentStatus, { body: { ...of, recheck: true } }) });
  }

  return (
    <>
      <ReferenceForm
        form={form}
        label="Payment reference"
        hint="It looks like TP-7KQ2-M9XD, and is on the page where you paid."
        contactHint="The one you gave when you paid."
        action="Check payment"
      />
      <Status>
        {found && <PaymentState answer={found.answer} of={found.of} recheck={() => recheck(found.of)} />}
      </Status>
    </>
  );
}
