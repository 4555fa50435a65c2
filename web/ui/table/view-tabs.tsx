import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface Tab {
  to: string;
  label: string;
  current: boolean;
  /** Shown beside the label if it is not zero. */
  count?: number | undefined;
}

/** The views of a page, each with an address of its own. */
export function ViewTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const shown = tabs.find(({ current }) => current)?.to;
  // On a phone the current tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab becomes current
  useEffect(() => {
    const box = nav.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !tab) return;
    const beyond = tab.offsetLeft - box.offsetLeft + tab.offsetWidth - box.clientWidth;
    box.scrollLeft = Math.max(0, beyond + 24);
  }, [shown]);
  return (
    <nav ref={nav} aria-label={label} className="grow overflow-x-auto">
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
