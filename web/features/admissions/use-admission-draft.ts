import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { type Choice, noChoice } from '#web/features/admissions/choice.ts';
import { noProgress, progressOf } from '#web/features/admissions/progress.ts';
import { formDraft } from '#web/platform/forms/draft.ts';
import type { useForm } from '#web/platform/forms/form.ts';
import { useChangedSettings } from '#web/platform/served/settings.ts';
import { remember } from '#web/platform/storage.ts';

const draftKey = 'admissionDraft';
const draft = formDraft(draftKey);
const names = Object.keys(OnlineAdmissionForm.shape).filter(
  (name) => name !== 'admission_type',
) as (keyof OnlineAdmissionForm)[];

/** What the next form begins with. */
export const keepDraft = (entries: Partial<Record<keyof OnlineAdmissionForm, string>>) =>
  remember(draftKey, JSON.stringify(entries));

/** What a link to the form has chosen already. */
const inAddress = (params: URLSearchParams) => ({
  course: params.get('course') ?? '',
  standard: params.get('standard') ?? '',
});

interface Draft {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Called when another tab has submitted the same; returns whether its result is shown. */
  onSentElsewhere: (student: string | undefined) => boolean;
}

const chosenIn = (form: AdmissionForm): Choice => ({
  course: form.entry('course') ?? '',
  standard: form.entry('standard') ?? '',
});

export type AdmissionForm = ReturnType<typeof useForm<typeof OnlineAdmissionForm>>;

/** Options that the office has closed since are dropped, so nothing is chosen there. */
function useClosedSince(form: AdmissionForm, choice: Choice, onClosed: (left: Choice) => void) {
  const { options } = useChangedSettings();
  const look = useEffectEvent((now: typeof options) => {
    if (!now) return;
    const left = chosenIn(form);
    const closed = (['course', 'standard'] as const).find((name) => choice[name] && !left[name]);
    if (!closed) return;
    onClosed(left);
    (form.element.current?.elements.namedItem(closed) as HTMLElement | null)?.focus();
  });
  useEffect(() => look(options), [options]);
}

/** A draft of the form that outlives the page; it is also dropped when another tab submits the same. */
export function useAdmissionDraft(form: AdmissionForm, { choice, onChoice, onSentElsewhere }: Draft) {
  const [progress, setProgress] = useState(noProgress);
  const [wanted, setWanted] = useState(noChoice);
  const [params] = useSearchParams();
  const { element } = form;

  function empty() {
    form.clear();
    onChoice(noChoice);
    setProgress(noProgress);
  }

  const restore = useEffectEvent(() => {
    const typed = Object.entries(draft.read()).filter(([, value]) => value);
    const initial: Partial<Record<string, string>> = { ...inAddress(params), ...Object.fromEntries(typed) };
    setWanted({ course: initial.course ?? '', standard: initial.standard ?? '' });
    // What was typed before the script loaded is newer than the draft.
    for (const name of names) if (initial[name] && !form.entry(name)) form.fill(name, initial[name]);
    if (!names.some((name) => form.entry(name))) return;
    onChoice(chosenIn(form));
    if (element.current) setProgress(progressOf(element.current));
  });

  useClosedSince(form, choice, (left) => {
    setWanted(choice);
    onChoice(left);
  });

  const onStorage = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== draftKey || newValue || !element.current) return;
    const mine = JSON.stringify(Object.fromEntries(new FormData(element.current)));
    if (mine === oldValue && onSentElsewhere(form.entry('student_name'))) empty();
  });

  useEffect(() => {
    restore();
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    progress,
    /** The choice of the link or of the draft; it may not be open. */
    wanted,
    /** Stores the form; called after every change. */
    store() {
      if (!element.current) return;
      draft.keep(element.current);
      setProgress(progressOf(element.current));
    },
    /** Drops the draft and empties the form, once it was submitted. */
    discard() {
      draft.forget();
      empty();
    },
  };
}
