import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PrefetchNavLink } from '#web/ui/prefetch-link.tsx';

interface Props {
  tabs: { path: string; label: string }[];
}

/** The parts of the settings, each with its own address; one scrollable row on a phone. */
export function SettingsTabs({ tabs }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Settings" className="mb-8 border-b border-line">
      <ul ref={row} className="relative flex overflow-x-auto sm:flex-wrap">
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <PrefetchNavLink
              to={`/admin/settings/${path}`}
              className="flex min-h-11 items-center px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--marigold)]"
            >
              {label}
            </PrefetchNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
