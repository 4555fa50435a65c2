import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many characters it may have; more are counted, not cut. */
  most: number;
  rows?: number;
  error?: string | undefined;
  hint?: string;
  optional?: boolean;
}

/** A text that says how long it is, once that matters. */
export function CountedField({ label, value, onChange, most, rows, error, hint, optional = false }: Props) {
  const length = value.trim().length;
  const count = length > most * 0.8 ? `${length} of ${most} characters` : undefined;
  const told = [hint, count].filter(Boolean).join(' ');
  const tooLong = length > most ? `Please use at most ${most} characters.` : undefined;
  return (
    <Field
      label={label}
      name={label}
      optional={optional}
      error={tooLong ?? error}
      {...(told && { hint: told })}
    >
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}
