import type { ChartData } from '#web/ui/chart/bar-chart.tsx';

const cell = 'border-t border-line py-1.5';

/** The values of a chart as a table. */
export function StepTable({ data: { title, stepLabel, steps, series, format } }: { data: ChartData }) {
  return (
    <table className="w-full text-[0.95rem] tabular-nums max-sm:text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-semibold">
            {stepLabel}
          </th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="py-1.5 pl-2 text-right font-semibold sm:pl-3">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name }, i) => (
          <tr key={name}>
            <th scope="row" className={`${cell} text-left font-medium`}>
              {name}
            </th>
            {series.map(({ label, values }) => (
              <td key={label} className={`${cell} pl-2 text-right sm:pl-3`}>
                {format(values[i] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
