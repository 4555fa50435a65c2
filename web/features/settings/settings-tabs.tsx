import { PrefetchNavLink } from '#web/ui/prefetch-link.tsx';

interface Props {
  tabs: { path: string; label: string }[];
}

/** The parts of the settings, each with its own address. */
export function SettingsTabs({ tabs }: Props) {
  return (
    <nav aria-label="Settings" className="mb-8 border-b border-line">
      <ul className="flex flex-wrap">
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <PrefetchNavLink
              to={`/admin/settings/${path}`}
              className="flex min-h-11 items-center px-4 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--marigold)] max-sm:px-3"
            >
              {label}
            </PrefetchNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
