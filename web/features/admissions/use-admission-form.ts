import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { OrderForm } from '#contract/payments/payments.ts';
import { courseFields, studentFields } from '#web/features/admissions/admission-fields.tsx';
import type { Choice, FormPayment } from '#web/features/admissions/choice.ts';
import { lostAnswer, submit, unanswered } from '#web/features/admissions/unanswered-submits.ts';
import { type AdmissionForm, useAdmissionDraft } from '#web/features/admissions/use-admission-draft.ts';
import type { Submitted } from '#web/features/admissions/use-submitted.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { refreshOptions } from '#web/platform/served/options.ts';

export const failure = 'An error occurred. Please try again later.';

interface Steps {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  payment: FormPayment;
  onSubmitted: (submitted: Submitted) => void;
  onSentElsewhere: (student: string | undefined) => boolean;
}

/** The public form. Its draft outlives the page, and it is submitted once however often Submit is pressed. */
export function useAdmissionForm({ choice, onChoice, payment, onSubmitted, onSentElsewhere }: Steps) {
  const [isUnpaid, setUnpaid] = useState(false);
  const { paid } = payment;

  const form = useForm({
    schema: OnlineAdmissionForm,
    mode: 'onChange',
    async send(values) {
      if (!paid) return;
      const sent = submit({ ...values, payment_id: paid.payment_id, fees: paid.fees });
      await sent.then(finish, async (error: unknown) => {
        await payment.refresh();
        throw await toShownError(error);
      });
    },
  });

  const { store, discard, ...draft } = useAdmissionDraft(form, { choice, onChoice, onSentElsewhere });

  function finish(submitted: Submitted) {
    // In this order: when the draft is removed, other tabs with the same draft look for the confirmation.
    onSubmitted(submitted);
    discard();
  }

  const isUnanswered = useLostAnswer({ used: payment.used, busy: form.busy, onFound: finish });

  const order = usePendingOrder(form);

  const chosen = useChoice(form, {
    choice,
    isPaid: Boolean(paid),
    onChosen(next) {
      onChoice(next);
      setUnpaid(false);
      order.dropOrder();
      store();
    },
  });

  return {
    ...form,
    ...draft,
    ...chosen,
    isUnpaid: isUnpaid && !paid,
    isUnanswered: isUnanswered && !form.busy && !form.problem,
    ...order,
    props: {
      ...form.props,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        setUnpaid(!paid);
        return form.props.onSubmit(event);
      },
      onInput() {
        order.dropOrder();
        store();
      },
    },
  };
}

interface ChoiceOptions {
  choice: Choice;
  isPaid: boolean;
  onChosen: (choice: Choice) => void;
}

/** Course and standard. A change that would leave a payment unused is `pendingChoice` until confirmed. */
function useChoice(form: AdmissionForm, { choice, isPaid, onChosen }: ChoiceOptions) {
  const [pendingChoice, setPendingChoice] = useState<Choice>();

  function choose(next: Choice) {
    form.fill('course', next.course);
    form.fill('standard', next.standard);
    for (const name of ['course', 'standard'] as const) if (next[name]) form.check(name);
    setPendingChoice(undefined);
    onChosen(next);
  }

  function onChoose({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) {
    const next = { ...choice, [name]: value };
    if (!isPaid || value === choice[name as keyof Choice]) return choose(next);
    choose(choice);
    setPendingChoice(next);
  }

  return { pendingChoice, choose, onChoose, keepChoice: () => setPendingChoice(undefined) };
}

/** The order shown for confirmation before payment. */
function usePendingOrder(form: AdmissionForm) {
  const [pendingOrder, setPendingOrder] = useState<OrderForm>();
  return {
    pendingOrder,
    /** Shows the order if steps 1 and 2 are valid. */
    proceed(method?: 'upi') {
      const order = orderOf(form);
      setPendingOrder(order && { ...order, ...(method && { method }) });
    },
    dropOrder: () => setPendingOrder(undefined),
  };
}

const orderFields = ['student_name', 'contact_no', 'course', 'standard'] as const;

/** The order, if steps 1 and 2 are valid. Otherwise shows the errors and focuses the first invalid field. */
function orderOf({ element, entry, check }: AdmissionForm): OrderForm | undefined {
  const [invalid] = [...studentFields, ...courseFields].filter((name) => !check(name));
  if (invalid) {
    (element.current?.elements.namedItem(invalid) as HTMLElement | null)?.focus();
    return undefined;
  }
  return OrderForm.parse(Object.fromEntries(orderFields.map((name) => [name, entry(name)])));
}

interface LostAnswerOptions {
  used: FormPayment['used'];
  busy: boolean;
  onFound: (submitted: Submitted) => void;
}

/** Recovers the answer to a submit whose response was lost, if its payment turns out to be used. */
function useLostAnswer({ used, busy, onFound }: LostAnswerOptions): boolean {
  const [isUnanswered, setUnanswered] = useState(false);
  const recover = useEffectEvent(async (used: LostAnswerOptions['used']) => {
    const sent = unanswered();
    setUnanswered(sent.length > 0);
    const lost = used.find(({ payment_id }) => sent.includes(payment_id));
    if (!lost || busy) return;
    const answer = await lostAnswer(lost).catch(() => undefined);
    if (answer) onFound(answer);
  });
  useEffect(() => void recover(used), [used]);
  return isUnanswered;
}

/** Field errors and the server's payment errors are shown as they are; anything else becomes a general failure. */
async function toShownError(error: unknown): Promise<unknown> {
  if (!(error instanceof CallFailure)) return new Error(failure);
  if (error.errors.length > 0) {
    // The office may have changed the options meanwhile.
    await refreshOptions().catch(() => undefined);
    return error;
  }
  return error.code?.startsWith('payment_') ? error : new Error(failure);
}
