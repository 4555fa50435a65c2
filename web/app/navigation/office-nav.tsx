import { useLocation, useNavigation } from 'react-router';
import { pageAccess } from '#contract/pages.ts';
import { officeLinks } from '#web/app/navigation/office-links.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

export function OfficeNav({ onChoose }: { onChoose?: () => void }) {
  const may = useMay();
  const current = useCurrent();
  const links = officeLinks.filter(({ to }) => may(pageAccess(to)));
  return (
    <nav aria-label="Admin panel">
      <ul className="grid gap-0.5">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <PrefetchLink
              to={to}
              aria-current={current === to ? 'page' : undefined}
              onClick={onChoose}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-[0.95rem] font-medium lg:min-h-9 text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--marigold)]"
            >
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The entry of the current page, or for instant feedback of the one that is loading. */
function useCurrent() {
  const shown = useLocation().pathname;
  const path = (useNavigation().location?.pathname ?? shown)
    .toLowerCase()
    .replace(/\/$/, '')
    // An import belongs to its list.
    .replace('/admin/import/', '/admin/');
  return officeLinks.findLast(({ to }) => path === to || path.startsWith(`${to}/`))?.to;
}
