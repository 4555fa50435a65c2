import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Plot } from '#web/ui/chart/plot.tsx';
import { StepTable } from '#web/ui/chart/step-table.tsx';

interface Series {
  label: string;
  /** A background colour of the theme. */
  colour: string;
  values: number[];
}

export interface ChartData {
  title: string;
  /** What a step is: a day, a week. */
  stepLabel: string;
  /** The full label, and the short one below the axis. */
  steps: { name: string; short: string }[];
  series: Series[];
  format: (value: number) => string;
  /** The short form beside the axis. */
  formatTick: (value: number) => string;
}

/** A bar chart. Each value can be reached by pointer, touch or arrow keys, and all of them are available as a table. */
export function BarChart({ data }: { data: ChartData }) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const Icon = isTable ? ChartColumn : Table2;
  const other = isTable ? 'Show as chart' : 'Show as table';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-2 flex items-start justify-between gap-x-4 max-sm:flex-wrap print:mb-1">
        <h3 id={id} className="text-lg max-sm:basis-full sm:pt-2.5 print:pt-0 print:text-base">
          {data.title}
        </h3>
        <button
          type="button"
          aria-label={`${other}: ${data.title}`}
          onClick={() => setIsTable(!isTable)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control sm:px-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Icon aria-hidden className="size-4.5" />
          {other}
        </button>
      </header>
      {!isTable && data.series.length > 1 && <Legend series={data.series} />}
      {isTable ? <StepTable data={data} /> : <Plot data={data} />}
    </section>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 text-sm text-muted print:mb-2">
      {series.map(({ label, colour }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3 rounded-[3px] ${colour}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
