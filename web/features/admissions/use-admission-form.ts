import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { OrderForm } from '#contract/payments/payments.ts';
import type { Choice, FormPayment } from '#web/features/admissions/choice.ts';
import { lostAnswer, submit, unanswered } from '#web/features/admissions/unanswered-submits.ts';
import { type AdmissionForm, useAdmissionDraft } from '#web/features/admissions/use-admission-draft.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';

export const failure = 'An error occurred. Please try again later.';

interface Steps {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  payment: FormPayment;
  onSubmitted: (admission: SentAdmission) => void;
}

/** The public form: its draft outlives the page, and it is sent once however often it is pressed. */
export function useAdmissionForm({ choice, onChoice, payment, onSubmitted }: Steps) {
  const [isUnpaid, setUnpaid] = useState(false);
  const { paid } = payment;

  const form = useForm({
    schema: OnlineAdmissionForm,
    mode: 'onChange',
    async send(values) {
      if (!paid) return;
      try {
        finish(await submit({ ...values, payment_id: paid.payment_id, fees: paid.fees }));
      } catch (error) {
        await payment.refresh();
        throw inWords(error);
      }
    },
  });

  const { store, discard, setSentElsewhere, ...draft } = useAdmissionDraft(form, onChoice);

  function finish(admission: SentAdmission) {
    discard();
    onSubmitted(admission);
  }

  useLostAnswer({ used: payment.used, busy: form.busy, onFound: finish });

  const chosen = useChoice(form, {
    choice,
    isPaid: Boolean(paid),
    onChosen(next) {
      onChoice(next);
      setUnpaid(false);
      store();
    },
  });

  return {
    ...form,
    ...draft,
    ...chosen,
    isUnpaid: isUnpaid && !paid,
    order: () => orderOf(form),
    props: {
      ...form.props,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        setUnpaid(!paid);
        setSentElsewhere(false);
        return form.props.onSubmit(event);
      },
      onInput: store,
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

/** What is paid for, if it is filled in well enough for that; the rest of the form may still be empty. */
function orderOf({ element, entry, check }: AdmissionForm): OrderForm | undefined {
  const given = (['student_name', 'contact_no'] as const).filter((name) => entry(name));
  const needed = [...given, 'course', 'standard'] as const;
  const [wrong] = needed.filter((name) => !check(name));
  if (wrong) {
    (element.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    return undefined;
  }
  return OrderForm.parse(Object.fromEntries(needed.map((name) => [name, entry(name)])));
}

interface Lost {
  used: FormPayment['used'];
  busy: boolean;
  onFound: (admission: SentAdmission) => void;
}

/** A payment that belongs to an admission this browser was never told of: the answer is fetched again. */
function useLostAnswer({ used, busy, onFound }: Lost) {
  const recover = useEffectEvent(async (used: Lost['used']) => {
    const lost = unanswered().find((id) => used.includes(id));
    if (!lost || busy) return;
    const answer = await lostAnswer(lost).catch(() => undefined);
    if (answer) onFound(answer);
  });
  useEffect(() => void recover(used), [used]);
}

/** Fields keep their own messages; about a payment the server knows best; the rest is in the words of the form. */
function inWords(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return new Error(failure);
  if (error.errors.length > 0) return error;
  return error.code?.startsWith('payment_') ? error : new Error(failure);
}
