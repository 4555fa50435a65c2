import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type Messages, useMessages } from '#web/platform/forms/form-messages.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A schema of the contract, or what checks entries in the same way. */
export interface FormSchema<V = unknown> {
  /** By the names of its fields: what else has a name in the form, such as a choice between versions, is not sent. */
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
  /** When fields are checked for the first time; after a submit they are always checked as they change. */
  mode?: 'onSubmit' | 'onChange';
}

/**
 * A form that is checked with the schema that the server uses. The browser keeps the fields, so what was typed before
 * the script came is still there; the first wrong field takes the focus; a second press while sending does nothing.
 * What went wrong the last time stands until it is known how this time ends: were it gone at once, all below it would
 * move up under a second tap.
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

  /** Is this field right? Says what is wrong with it, whatever the others hold. */
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
    /** Empties the form and forgets what was wrong with it. */
    clear() {
      element.current?.reset();
      wasSubmitted.current = false;
      messages.clear();
    },
    // POST, so that a form sent before its script has come never puts what was typed into an address.
    props: { ref: element, method: 'post', noValidate: true, onSubmit, onChange } as const,
  };
}

/** What stands in the fields: text, and for a box whether it is ticked. */
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
  // What is not on the list chooses nothing.
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
}

/** The first message of each field, which for a union of schemas is the one of the union. */
function messagesOf(issues: Issue[]): Messages {
  const messages: Messages = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
