import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

/** Messages by the names of fields. */
export type Messages = Record<string, string>;

/** The messages of a form: `errors` of its fields, `problem` of the form as a whole. */
export function useMessages() {
  const [errors, setErrors] = useState<Messages>({});
  const [problem, setProblem] = useState<string>();

  function refuse(form: HTMLFormElement, found: Messages) {
    const bad = [...form.elements].find((control) => 'name' in control && found[String(control.name)]);
    setProblem(bad ? undefined : Object.values(found)[0]);
    setErrors(found);
    if (bad instanceof HTMLElement) bad.focus();
  }

  function explain(form: HTMLFormElement, error: unknown) {
    const refused = error instanceof CallFailure ? error.errors : [];
    if (refused.length > 0)
      return refuse(form, Object.fromEntries(refused.map(({ field, message }) => [field, message])));
    // Cleared first, so that the same text is announced again.
    flushSync(() => setProblem(undefined));
    setProblem(error instanceof Error ? error.message : String(error));
  }

  function clear() {
    setErrors({});
    setProblem(undefined);
  }

  return { errors, setErrors, problem, setProblem, refuse, explain, clear };
}
