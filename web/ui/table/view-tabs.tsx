import { Link } from 'react-router';

interface Tab {
  to: string;
  label: string;
  current: boolean;
  /** Said beside the label; nothing where it is none. */
  count?: number | undefined;
}

/** The views of a page, each with an address of its own. */
export function ViewTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="grow overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {tabs.map(({ to, label, current, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap hover:text-ink ${current ? 'border-marigold text-ink' : 'border-transparent text-muted'}`}
            >
              {label}
              {Boolean(count) && (
                <span className="ml-2 rounded-full bg-sunken px-2 text-sm text-accent tabular-nums">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
