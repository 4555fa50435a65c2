import { useEffect, useEffectEvent, useState } from 'react';
import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { type Choice, noChoice } from '#web/features/admissions/choice.ts';
import { noProgress, progressOf } from '#web/features/admissions/progress.ts';
import { formDraft } from '#web/platform/forms/draft.ts';
import type { useForm } from '#web/platform/forms/form.ts';

const draftKey = 'admissionDraft';
const draft = formDraft(draftKey);
const names = Object.keys(OnlineAdmissionForm.shape).filter(
  (name) => name !== 'admission_type',
) as (keyof OnlineAdmissionForm)[];

export type AdmissionForm = ReturnType<typeof useForm<typeof OnlineAdmissionForm>>;

/** What stands in the form outlives the page; when another tab sends the same, it is gone here too. */
export function useAdmissionDraft(form: AdmissionForm, onChoice: (choice: Choice) => void) {
  const [progress, setProgress] = useState(noProgress);
  const [sentElsewhere, setSentElsewhere] = useState(false);
  const { element } = form;

  function empty() {
    form.clear();
    onChoice(noChoice);
    setProgress(noProgress);
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

  useEffect(() => {
    restore();
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    progress,
    sentElsewhere,
    setSentElsewhere,
    /** After every change: what stands in the form is stored. */
    store() {
      if (!element.current) return;
      draft.keep(element.current);
      setProgress(progressOf(element.current));
    },
    /** After it was sent. */
    discard() {
      draft.forget();
      empty();
    },
  };
}
