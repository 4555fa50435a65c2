import type { ReactNode } from 'react';
import { admissionCalls } from '#contract/admissions/office.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { pageAccess } from '#contract/pages.ts';
import { addressOf, Count, type ListCount } from '#web/features/office/list-count.tsx';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const admissions: ListCount = {
  news: 'admissions',
  list: admissionCalls.list,
  query: {},
  view: '/admin/admissions',
};
const pending: ListCount = {
  news: 'enquiries',
  list: enquiryCalls.list,
  query: { status: 'pending' },
  view: '/admin/enquiries',
};

/** The three large figures; how many courses there are is known elsewhere. */
export function Figures({ courses }: { courses: ReactNode }) {
  const may = useMay();
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4">
      {may(pageAccess('/admin/courses')) && (
        <Figure to="/admin/courses" label="Courses">
          {courses}
        </Figure>
      )}
      {may(admissions.list.access) && (
        <Figure to={addressOf(admissions)} label="Admissions">
          <Count of={admissions} />
        </Figure>
      )}
      {may(pending.list.access) && (
        <Figure to={addressOf(pending)} label="Pending enquiries">
          <Count of={pending} />
        </Figure>
      )}
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
