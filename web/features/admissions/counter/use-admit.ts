import { useState } from 'react';
import type { Admission, SentAdmission } from '#contract/admissions/admissions.ts';
import { type CounterAdmission, CounterSchema } from '#web/features/admissions/counter/counter-schema.ts';
import { useSubmitOffline } from '#web/features/admissions/queries.ts';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure, fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

const failure = 'An error occurred. Please try again later.';

interface Warning {
  text: string;
  admission: Pick<Admission, '_id'>;
  /** What was about to be sent. */
  body: CounterAdmission;
}

/** The office's form, which warns before it admits the same student to the same course again. */
export function useAdmit(enquiry: string | null, onAdmitted: (admission: SentAdmission) => void) {
  const [keyFor] = useState(idempotencyKeys);
  const [warning, setWarning] = useState<Warning>();
  const submit = useSubmitOffline();

  const send = async (body: CounterAdmission) =>
    onAdmitted(await submit.mutateAsync({ body, idempotencyKey: keyFor(body) }));

  const form = useForm({
    schema: CounterSchema,
    mode: 'onChange',
    async send(values) {
      const body = enquiry ? { ...values, enquiry_id: enquiry } : values;
      try {
        await send({ ...body, once: true });
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'admitted_already')
          return setWarning({ text: error.message, admission: error.current as Admission, body });
        throw fieldErrorsOr(failure, error);
      }
    },
  });

  return {
    form,
    warning,
    dismiss: () => setWarning(undefined),
    async admitAgain() {
      if (!warning || submit.isPending) return;
      setWarning(undefined);
      await send(warning.body).catch(() => toast('error', failure));
    },
  };
}
