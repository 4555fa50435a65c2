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

/** The public form: its draft outlives the page, and it is sent once however often it is pressed. */
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
        throw await inWords(error);
      });
    },
  });

  const { store, discard, ...draft } = useAdmissionDraft(form, { choice, onChoice, onSentElsewhere });

  function finish(submitted: Submitted) {
    // In this order: a second tab with the same draft looks for the confirmation when the draft goes.
    onSubmitted(submitted);
    discard();
  }

  const isUnanswered = useLostAnswer({ used: payment.used, busy: form.busy, onFound: finish });

  const order = useAsked(form);

  const chosen = useChoice(form, {
    choice,
    isPaid: Boolean(paid),
    onChosen(next) {
      onChoice(next);
      setUnpaid(false);
      order.dropAsked();
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
        order.dropAsked();
        store();
      },
    },
  };
}

interface Chosen {
  choice: Choice;
  isPaid: boolean;
  onChosen: (choice: Choice) => void;
}

/** Course and standard. A change that would leave a payment behind is `asking` until the person has said yes. */
function useChoice(form: AdmissionForm, { choice, isPaid, onChosen }: Chosen) {
  const [asking, setAsking] = useState<Choice>();

  function choose(next: Choice) {
    form.fill('course', next.course);
    form.fill('standard', next.standard);
    for (const name of ['course', 'standard'] as const) if (next[name]) form.check(name);
    setAsking(undefined);
    onChosen(next);
  }

  function onChoose({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) {
    const next = { ...choice, [name]: value };
    if (!isPaid || value === choice[name as keyof Choice]) return choose(next);
    choose(choice);
    setAsking(next);
  }

  return { asking, choose, onChoose, keepChoice: () => setAsking(undefined) };
}

/** What is to be paid for, while it is shown once more and not confirmed yet. */
function useAsked(form: AdmissionForm) {
  const [asked, setAsked] = useState<OrderForm>();
  return {
    asked,
    /** Shows it, once steps 1 and 2 are filled in rightly. */
    proceed(method?: 'upi') {
      const order = orderOf(form);
      setAsked(order && { ...order, ...(method && { method }) });
    },
    dropAsked: () => setAsked(undefined),
  };
}

const ordered = ['student_name', 'contact_no', 'course', 'standard'] as const;

/** What is paid for, if steps 1 and 2 are right; else each field says what it wants, and the first takes the focus. */
function orderOf({ element, entry, check }: AdmissionForm): OrderForm | undefined {
  const [wrong] = [...studentFields, ...courseFields].filter((name) => !check(name));
  if (wrong) {
    (element.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    return undefined;
  }
  return OrderForm.parse(Object.fromEntries(ordered.map((name) => [name, entry(name)])));
}

interface Lost {
  used: FormPayment['used'];
  busy: boolean;
  onFound: (submitted: Submitted) => void;
}

/** A payment that belongs to an admission this browser was never told of: the answer is fetched again. */
function useLostAnswer({ used, busy, onFound }: Lost): boolean {
  const [isUnanswered, setUnanswered] = useState(false);
  const recover = useEffectEvent(async (used: Lost['used']) => {
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

/** Fields keep their own messages; about a payment the server knows best; the rest is in the words of the form. */
async function inWords(error: unknown): Promise<unknown> {
  if (!(error instanceof CallFailure)) return new Error(failure);
  if (error.errors.length > 0) {
    // The office may have changed what is offered since.
    await refreshOptions().catch(() => undefined);
    return error;
  }
  return error.code?.startsWith('payment_') ? error : new Error(failure);
}
