import { useState } from 'react';
import { counterMethods } from '#contract/payments/methods.ts';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';

type Method = (typeof counterMethods)[number];

const hints: Record<Exclude<Method, 'Cash'>, string> = {
  UPI: 'The UTR, 12 digits.',
  Card: 'The number on the slip.',
  Cheque: 'The number of the cheque.',
  'Bank transfer': 'The UTR of the bank.',
};

type FieldName = 'method' | 'reference';

interface Props {
  form: {
    field: (name: FieldName) => { name: string; error: string | undefined };
    check: (name: FieldName) => boolean;
  };
}

/** How money was received. Everything but cash has a reference number. */
export function MethodFields({ form: { field, check } }: Props) {
  const [method, setMethod] = useState<Method>('Cash');

  function choose(chosen: Method) {
    setMethod(chosen);
    // A number that is invalid for one method may be valid for another.
    if (field('reference').error) check('reference');
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Method" {...field('method')}>
        {(control) => (
          <Select {...control} value={method} onChange={(event) => choose(event.target.value as Method)}>
            {counterMethods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      {method !== 'Cash' && (
        <Field label="Reference (optional)" {...field('reference')} optional hint={hints[method]}>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </Field>
      )}
    </div>
  );
}

/** Treats an empty reference as absent. */
export function withoutEmptyReference<E extends { reference?: unknown }>({ reference, ...entries }: E) {
  const isEmpty = typeof reference !== 'string' || reference.trim() === '';
  return isEmpty ? entries : { ...entries, reference };
}
