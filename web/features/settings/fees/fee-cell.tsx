import { useId } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { SheetCell } from '#web/features/settings/fees/use-sheet.ts';
import { TextInput } from '#web/ui/form/field.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

export interface FeeCellProps {
  value: string;
  isChanged: boolean;
  /** Read-only while saving, so that nothing typed is lost. */
  isSaving: boolean;
  error: string | undefined;
  /** The value that someone else has set meanwhile; null if they removed it. */
  theirs: number | null | undefined;
  onChange: (value: string) => void;
  onTakeTheirs: () => void;
}

export function FeeCell({
  label,
  isChosen,
  handlers,
  ...cell
}: FeeCellProps & SheetCell & { label: string }) {
  const id = useId();
  const { value, isChanged, isSaving, error, theirs } = cell;
  return (
    <div>
      <TextInput
        {...handlers}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error || theirs !== undefined ? id : undefined}
        inputMode="decimal"
        value={value}
        readOnly={isSaving}
        placeholder="–"
        onChange={(event) => cell.onChange(event.target.value)}
        className={`min-w-24 text-right ${isChanged ? 'bg-sunken! font-semibold' : ''} ${isChanged && !error ? 'border-accent!' : ''} ${isChosen ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
      />
      <div id={id} className="text-right text-sm">
        {error && <p className="mt-1 font-medium text-brick">{error}</p>}
        {theirs !== undefined && (
          <p className="mt-1">
            <span className="font-medium text-brick">
              {`Someone else set ${theirs === null ? 'none' : formatRupees(theirs)}. Save again for yours, or `}
            </span>
            <TextButton className="min-h-6!" onClick={cell.onTakeTheirs}>
              take theirs
            </TextButton>
          </p>
        )}
      </div>
    </div>
  );
}
