import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Views } from '#web/office-list/use-views.ts';
import { TextButton } from '#web/ui/text-link.tsx';

interface Props {
  views: Views;
  columns: { label: string; shown: boolean }[];
  choose: (label: string, shown: boolean) => void;
}

/** Phone versions of tools that have a button of their own on wider screens: saved views and columns. */
export function PhoneTools({ views, columns, choose }: Props) {
  return (
    <div className="grid gap-1 border-t border-line pt-2 md:hidden">
      <Part title="Views">
        {views.entries.map(({ label, onClick, ...entry }) => (
          <TextButton
            key={label}
            aria-pressed={'checked' in entry ? entry.checked : undefined}
            onClick={onClick}
          >
            {label}
          </TextButton>
        ))}
      </Part>
      <Part title="Columns">
        {columns.map(({ label, shown }) => (
          <label key={label} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={shown}
              onChange={() => choose(label, !shown)}
              className="size-4.5 accent-(--accent)"
            />
            {label}
          </label>
        ))}
      </Part>
    </div>
  );
}

/** Initially closed, so that its fields are not confused with the filters of the same name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 text-sm font-semibold"
      >
        <Icon aria-hidden className="size-4.5" />
        {title}
      </button>
      {open && <div className="grid grid-cols-2 gap-x-3">{children}</div>}
    </>
  );
}
