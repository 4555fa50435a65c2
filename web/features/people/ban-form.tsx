import { type SubmitEvent, useState } from 'react';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const day = 86_400_000;
const lengths = { day: 'A day', week: 'A week', month: '30 days', date: 'Until a day', good: 'For good' };
const durations: Record<string, number> = { day, week: 7 * day, month: 30 * day };
type Length = keyof typeof lengths;

/** The end of a ban: null if permanent, undefined while no day is chosen. Days end at midnight in India. */
function endOf(length: Length, date: string): string | null | undefined {
  if (length === 'good') return null;
  if (length !== 'date') return new Date(Date.now() + (durations[length] ?? day)).toISOString();
  return date ? new Date(`${date}T23:59:59+05:30`).toISOString() : undefined;
}

interface Props {
  busy?: boolean;
  onBan: (until: string | null) => void;
  onCancel: () => void;
}

/** Asks for the length of a ban. */
export function BanForm({ busy = false, onBan, onCancel }: Props) {
  const [length, setLength] = useState<Length>('week');
  const [date, setDate] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  function ban(event: SubmitEvent) {
    event.preventDefault();
    const until = endOf(length, date);
    setSubmitted(true);
    if (until !== undefined && !busy) onBan(until);
  }
  return (
    <form noValidate onSubmit={ban} className="flex flex-col gap-4">
      <p className="text-muted">They are signed out everywhere at once and cannot sign in.</p>
      <div className="flex flex-wrap gap-4">
        <Field label="How long" name="length">
          {(control) => (
            <Select {...control} value={length} onChange={(event) => setLength(event.target.value as Length)}>
              {Object.entries(lengths).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {length === 'date' && (
          <Field
            label="Last day"
            name="date"
            error={isSubmitted && !date ? 'Please choose the last day.' : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <FormFoot look="destructive" busy={busy} onCancel={onCancel}>
        Ban now
      </FormFoot>
    </form>
  );
}
