import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

type Entries = Record<string, string>;

interface Steps<S extends z.ZodMiniType> {
  /** A form of the contract, with the messages of its fields. */
  schema: S;
  send: (values: z.output<S>, form: HTMLFormElement) => Promise<void>;
  /** When fields are checked for the first time; from then on they are checked as they change. */
  mode?: 'onSubmit' | 'onChange';
}

/**
 * A form that is checked with the schema that the server uses. The browser keeps the fields, so what was typed before
 * the script came is still there; the first wrong field takes the focus; a second press while sending does nothing.
 * What went wrong the last time stands until it is known how this time ends: were it gone at once, all below it would
 * move up under a second tap.
 */
export function useCheckedForm<S extends z.ZodMiniType>({ schema, send, mode = 'onSubmit' }: Steps<S>) {
  type Name = keyof z.input<S> & string;
  const [resolver] = useState(() => resolverOf(schema));
  const { register, handleSubmit, setError, setValue, getValues, trigger, reset, formState } = useForm<
    Entries,
    unknown,
    z.output<S>
  >({ mode, resolver });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);

  function explain(error: unknown) {
    const refused = error instanceof CallFailure ? error.errors : [];
    // Taken away first, so that the same words are heard again.
    flushSync(() => setProblem(undefined));
    if (refused.length === 0) return setProblem(error instanceof Error ? error.message : String(error));
    for (const [i, { field, message }] of refused.entries())
      setError(field, { message }, { shouldFocus: i === 0 });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    try {
      const done = () => setProblem(undefined);
      await handleSubmit((values) => send(values, form).then(done, explain), done)(event);
    } finally {
      sending.current = false;
    }
  }

  return {
    problem,
    busy: isSubmitting,
    /** What a `Field` needs to be part of this form. */
    field: (name: Name) => ({ name, error: errors[name]?.message, binding: register(name) }),
    fill: (name: Name, value: string) => setValue(name as string, value),
    entry: (name: Name) => getValues(name),
    check: (name: Name) => trigger(name),
    /** Empties the form and forgets what was wrong with it. */
    clear: () => {
      reset();
      setProblem(undefined);
    },
    // POST, so that a form sent before its script has come never puts what was typed into an address.
    props: { method: 'post', noValidate: true, onSubmit } as const,
  };
}

/** The first message of each field, which for a union of schemas is the one of the union. */
function resolverOf<S extends z.ZodMiniType>(schema: S): Resolver<Entries, unknown, z.output<S>> {
  return (entries) => {
    const result = schema.safeParse(entries);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Entries> = {};
    for (const { path, message } of result.error.issues)
      errors[String(path[0])] ??= { type: 'schema', message };
    return { values: {}, errors };
  };
}
