import type { OfficeCharts } from '#contract/office.ts';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const named = (date: string) => day.format(new Date(date));

/** Two bars per week for the eye, a table for those who hear it. */
export function WeekBars({ weeks }: { weeks: OfficeCharts['weeks'] }) {
  const most = Math.max(1, ...weeks.flatMap((week) => [week.enquiries, week.admissions]));
  const height = (n: number) => ({ height: `${n === 0 ? 0 : Math.max(2, (n / most) * 100)}%` });
  return (
    <>
      <div aria-hidden>
        <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Key colour="bg-marigold">Enquiries</Key>
          <Key colour="bg-leaf">Admissions</Key>
          <span className="ml-auto">Highest: {most}</span>
        </p>
        <div className="flex h-44 items-end gap-1 border-b border-edge sm:gap-2">
          {weeks.map((week) => (
            <div
              key={week.from}
              title={`Week of ${named(week.from)}: ${week.enquiries} enquiries, ${week.admissions} admissions`}
              className="flex h-full grow items-end justify-center gap-px sm:gap-0.5"
            >
              <span className="w-2/5 max-w-4 rounded-t-sm bg-marigold" style={height(week.enquiries)} />
              <span className="w-2/5 max-w-4 rounded-t-sm bg-leaf" style={height(week.admissions)} />
            </div>
          ))}
        </div>
        <p className="mt-2 flex justify-between text-sm text-muted">
          <span>{weeks[0] && `Week of ${named(weeks[0].from)}`}</span>
          <span>This week</span>
        </p>
      </div>
      {/* A table cannot be made as small as what only screen readers see; what is around it can. */}
      <div className="sr-only">
        <table>
          <caption>Enquiries and admissions per week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Enquiries</th>
              <th scope="col">Admissions</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">{named(week.from)}</th>
                <td>{week.enquiries}</td>
                <td>{week.admissions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 rounded-sm ${colour}`} />
      {children}
    </span>
  );
}
