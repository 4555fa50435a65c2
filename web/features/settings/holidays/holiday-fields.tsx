import { X } from 'lucide-react';
import type { Holiday } from '#contract/academy/holidays.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/field.tsx';

interface Props {
  place: number;
  holiday: Holiday;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}

/** One holiday: its name, its first day and its last. */
export function HolidayFields({ place, holiday, onChange, onRemove }: Props) {
  return (
    <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]">
      <TextInput
        aria-label={`Holiday ${place}`}
        placeholder="Name"
        maxLength={60}
        value={holiday.name}
        onChange={(event) => onChange({ ...holiday, name: event.target.value })}
        autoComplete="off"
      />
      <TextInput
        type="date"
        aria-label={`Holiday ${place} from`}
        value={holiday.from}
        // Most holidays are a single day.
        onChange={({ target: { value } }) =>
          onChange({ ...holiday, from: value, to: holiday.to < value ? value : holiday.to })
        }
      />
      <span className="text-muted">to</span>
      <TextInput
        type="date"
        aria-label={`Holiday ${place} to`}
        min={holiday.from}
        value={holiday.to}
        onChange={(event) => onChange({ ...holiday, to: event.target.value })}
      />
      <Button look="quiet" aria-label={`Remove holiday ${place}`} onClick={onRemove}>
        <X aria-hidden className="size-4.5" />
      </Button>
    </div>
  );
}
