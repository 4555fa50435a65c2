import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { EnquiryForm } from '#contract/enquiries/enquiries.ts';
import { askedClass } from '#web/features/enquiries/asked-class.ts';
import { chooseCountry, keepDraft, readDraft } from '#web/features/enquiries/draft.ts';
import {
  holdBack,
  isWaiting,
  onOutcome,
  type SentEnquiry,
  sentElsewhere,
  submit,
} from '#web/features/enquiries/outbox.ts';
import { fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';

const failure = 'An error occurred. Please try again later.';

const names = ['name', 'class_name', 'board', 'subject', 'country', 'phone', 'enquiryMessage'] as const;

type State = 'writing' | 'waiting' | 'failed' | SentEnquiry;

/** The enquiry form, with a stored draft; sent offline, it goes out when the network is back. */
export function useEnquiryForm() {
  const [state, setState] = useState<State>('writing');
  const form = useForm({
    schema: EnquiryForm,
    mode: 'onChange',
    async send(body) {
      try {
        finish(await submit(body));
      } catch (error) {
        throw fieldErrorsOr(failure, error);
      }
    },
  });

  const { element } = form;

  function finish(next: State) {
    if (typeof next === 'object') form.clear();
    setState(next);
  }

  const restore = useEffectEvent(() => {
    restoreDraft(form);
    if (isWaiting()) setState('waiting');
  });
  useEffect(() => restore(), []);
  useOutcome(element, finish);

  return {
    ...form,
    isWaiting: state === 'waiting',
    sent: typeof state === 'object' ? state : undefined,
    writeAnother: () => setState('writing'),
    problem: state === 'failed' ? failure : form.problem,
    props: {
      ...form.props,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        setState('writing');
        return form.props.onSubmit(event);
      },
      onInput() {
        if (element.current) keepDraft(element.current);
        holdBack();
        setState('writing');
      },
    },
  };
}

type Form = ReturnType<typeof useForm<typeof EnquiryForm>>;

function restoreDraft({ element, entry, fill }: Form) {
  const draft = readDraft();
  // What was typed before the script loaded is newer than the draft.
  const old = names.filter((name) => name === 'country' || !entry(name));
  for (const name of old) if (draft[name]) fill(name, draft[name]);
  const { class_name, enquiryMessage } = askedClass(new URLSearchParams(window.location.search));
  if (class_name) fill('class_name', class_name);
  if (enquiryMessage && !entry('enquiryMessage')) fill('enquiryMessage', enquiryMessage);
  if (element.current) chooseCountry(element.current, draft.countryName);
}

/** Listens for the outcome of a waiting enquiry, or one that another tab has sent from the same draft. */
function useOutcome(element: RefObject<HTMLFormElement | null>, finish: (state: State) => void) {
  const onStorage = useEffectEvent((event: StorageEvent) => {
    const sent = sentElsewhere(event);
    if (!sent || !element.current) return;
    const mine = EnquiryForm.safeParse(Object.fromEntries(new FormData(element.current)));
    if (JSON.stringify(mine.data) === JSON.stringify(sent.body)) finish(sent);
  });
  const onAnswer = useEffectEvent(finish);

  useEffect(() => {
    const stop = onOutcome((outcome) => onAnswer(outcome));
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => {
      stop();
      window.removeEventListener('storage', listener);
    };
  }, []);
}
