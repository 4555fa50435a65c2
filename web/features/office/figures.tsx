import type { ReactNode } from 'react';
import { homeFigures } from '#contract/office/counts.ts';
import { pageAccess } from '#contract/pages.ts';
import { Count } from '#web/features/office/count.tsx';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** The three large figures; the number of courses has its own query. */
export function Figures({ courses }: { courses: ReactNode }) {
  const may = useMay();
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4">
      {may(pageAccess('/admin/courses')) && (
        <Figure to="/admin/courses" label="Courses">
          {courses}
        </Figure>
      )}
      {(['admissions', 'pending'] as const)
        .filter((name) => may(homeFigures[name].list.access))
        .map((name) => (
          <Figure key={name} to={homeFigures[name].path} label={homeFigures[name].label}>
            <Count name={name} />
          </Figure>
        ))}
    </ul>
  );
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0">
      <PrefetchLink
        to={to}
        className="grow rounded-card border border-line bg-surface px-3 py-3 shadow-soft transition-colors max-[22.4rem]:px-2 sm:px-5 hover:border-marigold"
      >
        <span className="block font-display text-3xl font-semibold tabular-nums">{children}</span>{' '}
        <span className="block leading-snug text-muted max-sm:text-sm max-[22.4rem]:text-xs">{label}</span>
      </PrefetchLink>
    </li>
  );
}
