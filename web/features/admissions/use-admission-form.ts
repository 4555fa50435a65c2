import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { OrderForm } from '#contract/payments/payments.ts';
import { type Choice, type FormPayment, noChoice } from '#web/features/admissions/choice.ts';
import { noProgress, progressOf } from '#web/features/admissions/progress.ts';
import { lostAnswer, submit, unanswered } from '#web/features/admissions/unanswered-submits.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formDraft } from '#web/platform/forms/draft.ts';
import { useForm } from '#web/platform/forms/form.ts';

export const failure = 'An error occurred. Please try again later.';

const draftKey = 'admissionDraft';
const draft = formDraft(draftKey);
const names = Object.keys(OnlineAdmissionForm.shape).filter(
  (name) => name !== 'admission_type',
) as (keyof OnlineAdmissionForm)[];

interface Steps {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  payment: FormPayment;
  onSubmitted: (admission: SubmittedAdmission) => void;
}

/** The public form: its draft outlives the page, and it is sent once however often it is pressed. */
export function useAdmissionForm({ choice, onChoice, payment, onSubmitted }: Steps) {
  const [isUnpaid, setUnpaid] = useState(false);
  const [sentElsewhere, setSentElsewhere] = useState(false);
  const [progress, setProgress] = useState(noProgress);
  /** A change that would leave a payment behind, until the person has said yes. */
  const [asking, setAsking] = useState<Choice>();
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

  const { element } = form;

  function empty() {
    form.clear();
    onChoice(noChoice);
    setProgress(noProgress);
  }

  function finish(admission: SubmittedAdmission) {
    draft.forget();
    empty();
    onSubmitted(admission);
  }

  /** After every change: what stands in the form is kept. */
  function note() {
    if (!element.current) return;
    draft.keep(element.current);
    setProgress(progressOf(element.current));
  }

  function choose(next: Choice) {
    form.fill('course', next.course);
    form.fill('standard', next.standard);
    for (const name of ['course', 'standard'] as const) if (next[name]) form.check(name);
    onChoice(next);
    setAsking(undefined);
    setUnpaid(false);
    note();
  }

  function onChoose({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) {
    const next = { ...choice, [name]: value };
    if (!paid || value === choice[name as keyof Choice]) return choose(next);
    choose(choice);
    setAsking(next);
  }

  /** What is paid for, if it is filled in well enough for that; the rest of the form may still be empty. */
  function order() {
    const given = names.filter((name) => name === 'student_name' || name === 'contact_no').filter(form.entry);
    const needed = [...given, 'course', 'standard'] as const;
    const [wrong] = needed.filter((name) => !form.check(name));
    if (wrong) {
      (element.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return undefined;
    }
    return OrderForm.parse(Object.fromEntries(needed.map((name) => [name, form.entry(name)])));
  }

  const restore = useEffectEvent(() => {
    const kept = draft.read();
    // What was typed before the script came is newer than the draft.
    for (const name of names) if (kept[name] && !form.entry(name)) form.fill(name, kept[name]);
    onChoice({ course: form.entry('course') ?? '', standard: form.entry('standard') ?? '' });
    if (element.current) setProgress(progressOf(element.current));
  });

  const onStorage = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== draftKey || newValue || !element.current) return;
    const mine = JSON.stringify(Object.fromEntries(new FormData(element.current)));
    if (mine !== oldValue) return;
    empty();
    setSentElsewhere(true);
  });

  const recover = useEffectEvent(async (used: readonly string[]) => {
    const lost = unanswered().find((id) => used.includes(id));
    if (!lost || form.busy) return;
    const answer = await lostAnswer(lost).catch(() => undefined);
    if (answer) finish(answer);
  });
  useEffect(() => void recover(payment.used), [payment.used]);

  useEffect(() => {
    restore();
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    ...form,
    progress,
    sentElsewhere,
    isUnpaid: isUnpaid && !paid,
    order,
    choose,
    onChoose,
    asking,
    keepChoice: () => setAsking(undefined),
    props: {
      ...form.props,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        setUnpaid(!paid);
        setSentElsewhere(false);
        return form.props.onSubmit(event);
      },
      onInput: note,
    },
  };
}

/** Fields keep their own messages; about a payment the server knows best; the rest is in the words of the form. */
function inWords(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return new Error(failure);
  if (error.errors.length > 0) return error;
  return error.code?.startsWith('payment_') ? error : new Error(failure);
}
