import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The maximum length. Longer text is reported, not cut. */
  most: number;
  rows?: number;
  error?: string | undefined;
  hint?: string;
  optional?: boolean;
}

/** A text field that shows its length when it matters. */
export function CountedField({ label, value, onChange, most, rows, error, hint, optional = false }: Props) {
  const length = value.trim().length;
  const count = length > most * 0.8 ? `${length} of ${most} characters` : undefined;
  const text = [hint, count].filter(Boolean).join(' ');
  const tooLong = length > most ? `Please use at most ${most} characters.` : undefined;
  return (
    <Field
      label={label}
      name={label}
      optional={optional}
      error={tooLong ?? error}
      {...(text && { hint: text })}
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
