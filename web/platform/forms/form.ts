import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type Messages, useMessages } from '#web/platform/forms/form-messages.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A schema of the contract, or an object that checks entries in the same way. */
export interface FormSchema<V = unknown> {
  /** Its keys are the names of the fields. Other named controls, such as a choice between versions, are not sent. */
  shape?: object;
  safeParse(
    entries: unknown,
  ): { success: true; data: V } | { success: false; data?: undefined; error: { issues: Issue[] } };
}

type Values<S extends FormSchema> = Extract<ReturnType<S['safeParse']>, { success: true }>['data'];
type Name<S> = S extends z.ZodMiniType ? keyof z.input<S> & string : string;

interface Options<S extends FormSchema> {
  schema: S;
  send: (values: Values<S>, form: HTMLFormElement) => Promise<void>;
  /** When fields are first checked. After a submit they are always checked on change. */
  mode?: 'onSubmit' | 'onChange';
}

/**
 * A form that is validated with the schema of the server. The fields are uncontrolled, so what was typed before the
 * script loaded is still there. The first invalid field takes the focus; a second press while sending does nothing. The
 * last error stays until the next result is known: removing it at once would shift the page under a second tap.
 */
export function useForm<S extends FormSchema>({ schema, send, mode = 'onSubmit' }: Options<S>) {
  const element = useRef<HTMLFormElement>(null);
  const messages = useMessages();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const wasSubmitted = useRef(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    wasSubmitted.current = true;
    const checked = schema.safeParse(entriesOf(form, schema));
    if (!checked.success) return messages.refuse(form, messagesOf(checked.error.issues));
    messages.setErrors({});
    isSending.current = true;
    setBusy(true);
    try {
      await send(checked.data as Values<S>, form);
      messages.setProblem(undefined);
    } catch (error) {
      messages.explain(form, error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** Validates a single field and shows its message. */
  function check(name: Name<S>): boolean {
    const checked = schema.safeParse(entriesOf(element.current, schema));
    const { [name]: message } = checked.success ? {} : messagesOf(checked.error.issues);
    messages.setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
    return !message;
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (mode === 'onChange' || wasSubmitted.current) check(target.name as Name<S>);
  }

  return {
    element,
    errors: messages.errors,
    problem: messages.problem,
    busy,
    /** What a `Field` needs to be part of this form. */
    field: (name: Name<S>) => ({ name, error: messages.errors[name] }),
    fill: (name: Name<S>, value: string) => setEntry(element.current, name, value),
    entry: (name: Name<S>) => entriesOf(element.current, schema)[name] as string | undefined,
    check,
    /** Resets the form and its messages. */
    clear() {
      element.current?.reset();
      wasSubmitted.current = false;
      messages.clear();
    },
    // POST, so that a form submitted before its script has loaded does not put its values into the address.
    props: { ref: element, method: 'post', noValidate: true, onSubmit, onChange } as const,
  };
}

/** The values of the fields: text, or for a checkbox whether it is checked. */
function entriesOf(form: HTMLFormElement | null, { shape }: FormSchema): Record<string, string | boolean> {
  if (!form) return {};
  const inputs = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const boxes = inputs.filter(({ type }) => type === 'checkbox');
  const all = [
    ...[...new FormData(form)].map(([name, value]) => [name, String(value)] as const),
    ...boxes.map(({ name, checked }) => [name, checked] as const),
  ];
  return Object.fromEntries(shape ? all.filter(([name]) => name in shape) : all);
}

function setEntry(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control) control.value = value;
  // A value that is no longer an option selects nothing.
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
}

/** The first message of each field; for a union of schemas, that of the union. */
function messagesOf(issues: Issue[]): Messages {
  const messages: Messages = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
