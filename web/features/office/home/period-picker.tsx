import { Printer } from 'lucide-react';
import { homePeriods, type OwnDays } from '#contract/office/home.ts';
import { OwnDaysForm } from '#web/features/office/home/own-days-form.tsx';
import { type AskedPeriod, periodLabels } from '#web/features/office/home/periods.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  asked: AskedPeriod;
  /** The days shown, with which a custom period starts. */
  days: OwnDays | undefined;
  onChoose: (query: Record<string, string>) => void;
}

const look =
  'min-h-11 rounded-control border px-3.5 text-[0.95rem] font-semibold whitespace-nowrap transition-colors max-sm:px-2.5 max-sm:text-sm';
const chosen = 'border-ink bg-ink text-paper';
const other = 'border-edge text-ink hover:border-ink hover:bg-sunken';

export function PeriodPicker({ asked, days, onChoose }: Props) {
  return (
    <div className="mb-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">Period</legend>
          {homePeriods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={asked.period === period}
              onClick={() => onChoose(period === 'own' ? { period, ...days } : { period })}
              className={`${look} ${asked.period === period ? chosen : other}`}
            >
              {periodLabels[period]}
            </button>
          ))}
        </fieldset>
        <Button look="outline" className="px-3.5 sm:ml-auto" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          Print
        </Button>
      </div>
      {asked.period === 'own' && (
        <OwnDaysForm
          key={JSON.stringify(asked)}
          days={asked.days ?? { from: '', to: '' }}
          errors={asked.errors}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
