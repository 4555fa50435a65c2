import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

type Entries = Record<string, string>;

/** What a check finds: the values to send, or a message for each wrong field. */
export type Checked<V> = { values: V } | { errors: Entries };

interface Steps<V> {
  check: (entries: Entries) => Checked<V>;
  send: (values: V) => Promise<void>;
}

/**
 * A form whose fields the browser keeps: what was typed before the script came is still there. Checks on submit,
 * leads to the first wrong field, and from then on checks again as that field is mended. What went wrong the last time
 * stands until it is known how this time ends: were it gone at once, all below it would move up under a second tap.
 */
export function useForm<V>({ check, send }: Steps<V>) {
  const [errors, setErrors] = useState<Entries>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function refuse(form: HTMLFormElement, found: Entries) {
    setProblem(undefined);
    setErrors(found);
    const bad = [...form.elements].find((element) => 'name' in element && found[String(element.name)]);
    if (bad instanceof HTMLElement) bad.focus();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const checked = check(entriesOf(form));
    if ('errors' in checked) return refuse(form, checked.errors);
    setErrors({});
    sending.current = true;
    setBusy(true);
    try {
      await send(checked.values);
      setProblem(undefined);
    } catch (error) {
      const fields = error instanceof CallFailure ? error.errors : [];
      if (fields.length > 0) refuse(form, Object.fromEntries(fields.map((e) => [e.field, e.message])));
      else {
        // Taken away first, so that the same words are heard again.
        flushSync(() => setProblem(undefined));
        setProblem(error instanceof Error ? error.message : String(error));
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!errors[name]) return;
    const checked = check(entriesOf(event.currentTarget));
    const { [name]: _, ...others } = errors;
    const still = 'errors' in checked ? checked.errors[name] : undefined;
    setErrors(still ? { ...others, [name]: still } : others);
  }

  // POST, so that a form sent before its script has come never puts a password into an address.
  return { errors, problem, busy, props: { method: 'post', noValidate: true, onSubmit, onInput } as const };
}

function entriesOf(form: HTMLFormElement): Entries {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
