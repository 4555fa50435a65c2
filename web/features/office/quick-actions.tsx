import { ArrowRight } from 'lucide-react';
import { pageAccess } from '#contract/pages.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const actions = [
  { to: '/admin/courses', label: 'Add or change a course' },
  { to: '/admin/admissions', label: 'Look up an admission' },
  { to: '/admin/enquiries', label: 'Read the enquiries' },
  { to: '/admin/admission-form', label: 'Record an offline admission' },
  { to: '/admin/payments', label: 'Check the payments' },
];

export function QuickActions() {
  const may = useMay();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {actions
        .filter(({ to }) => may(pageAccess(to)))
        .map(({ to, label }) => (
          <li key={to} className="flex">
            <PrefetchLink
              to={to}
              className="flex min-h-13 grow items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 leading-snug font-semibold transition-colors hover:border-marigold"
            >
              {label}
              <ArrowRight aria-hidden className="size-4.5 shrink-0 text-accent" />
            </PrefetchLink>
          </li>
        ))}
    </ul>
  );
}
