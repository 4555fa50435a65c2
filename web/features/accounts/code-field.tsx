import type { ComponentProps } from 'react';
import { Field, TextInput } from '#web/ui/form/field.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint: string;
  error: string | undefined;
}

/** Six digits from an app, a mail or a text message, in a way that phones offer to fill in. */
export function CodeField({ label, hint, error, className = '', ...input }: Props) {
  return (
    <Field label={label} name="code" error={error} hint={hint}>
      {(control) => (
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          {...control}
          {...input}
          className={`font-mono text-xl tracking-widest ${className}`}
        />
      )}
    </Field>
  );
}
