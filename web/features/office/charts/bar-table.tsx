interface Row {
  label: string;
  value: number;
  said: string;
  note?: string;
}

/** A table whose figures are also drawn as bars. */
export function BarTable({ caption, head, rows }: { caption: string; head: [string, string]; rows: Row[] }) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return (
    <table className="w-full border-separate border-spacing-0 tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, said, note }) => (
          <tr key={label} className="flex flex-wrap items-baseline gap-x-3 pb-3.5">
            <th scope="row" className="grow text-left font-medium">
              {label}
            </th>
            <td className="text-right">
              <span className="font-semibold">{said}</span>
              {note && <span className="ml-2 text-sm text-muted">{note}</span>}
            </td>
            <td aria-hidden className="mt-1 h-2.5 w-full overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${(value / most) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
