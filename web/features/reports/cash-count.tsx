import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import { TextInput } from '#web/ui/form/field.tsx';

interface Props {
  /** Its value in rupees, which is also the name of the field. */
  note: string;
  error: string | undefined;
  sum: number;
}

/** The count of one note or coin, and its sum. */
export function CashCount({ note, error, sum }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[4rem_minmax(0,7rem)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 tabular-nums">
      <label htmlFor={id} className="text-right font-semibold">
        {formatRupees(Number(note))}
      </label>
      <TextInput
        id={id}
        name={note}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        className="text-right"
      />
      <span className={`text-right ${sum === 0 ? 'text-muted' : ''}`}>
        {sum === 0 ? '–' : formatRupees(sum)}
      </span>
      {error && (
        <p
          id={`${id}-error`}
          className="col-span-2 col-start-2 flex items-start gap-1.5 text-sm font-medium text-brick"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
