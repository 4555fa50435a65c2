import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Choice } from '#web/features/admissions/choice.ts';
import { useScheduledFee } from '#web/features/admissions/fee-schedule.ts';
import type { useForm } from '#web/platform/forms/form.ts';

type Form = Pick<ReturnType<typeof useForm>, 'fill' | 'check' | 'entry' | 'errors'>;

/** Prefills the fee of the schedule, and the same as what is received; never replaces what somebody typed. */
export function useFee(form: Form, choice: Choice) {
  const scheduled = useScheduledFee(choice)?.fees;
  const isTyped = useRef({ fees: false, received: false });

  function put(name: 'fees' | 'received', value: string) {
    if (isTyped.current[name] || form.entry(name) === value) return;
    form.fill(name, value);
    if (form.errors[name]) form.check(name);
  }

  const fillIn = useEffectEvent((fee: string) => {
    put('fees', fee);
    put('received', form.entry('fees') ?? '');
  });
  const { course, standard } = choice;
  // A course without a fee must not keep the fee of the previous course.
  useEffect(() => fillIn(course && standard ? String(scheduled ?? '') : ''), [course, standard, scheduled]);

  return {
    scheduled,
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement)) return;
      const { name, value } = target;
      if (name !== 'fees' && name !== 'received') return;
      isTyped.current[name] = value.trim() !== '';
      if (name === 'fees') put('received', value);
      // What was too much for the fee before may be right for this one.
      if (name === 'fees' && form.errors.received) form.check('received');
    },
  };
}
