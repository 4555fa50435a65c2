import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { readBackups } from '#contract/office/backups.ts';
import { homeTasks, type OfficeCount } from '#contract/office/counts.ts';
import { Count } from '#web/features/office/count.tsx';
import { useCounts } from '#web/features/office/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** The to-do list; each line links to the rows that it counts. */
export function ToDo() {
  const may = useMay();
  const names = Object.keys(homeTasks) as (keyof typeof homeTasks)[];
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {names
        .filter((name) => may(homeTasks[name].list.access))
        .map((name) => (
          <TaskLine key={name} name={name} />
        ))}
      {may(readBackups.access) && <BackupLine />}
    </ul>
  );
}

const backupWarnings = {
  unset: 'No place for backups is set',
  old: 'There has been no backup for two days',
  unproved: 'The last backup could not be restored',
};

/** Only shown if the backups need attention. */
function BackupLine() {
  const { data } = useQuery({ queryKey: ['backups'], queryFn: () => call(readBackups) });
  if (!data?.warning) return null;
  return (
    <Line to="/admin/settings/backups" count="!" colour="text-brick" look="font-semibold text-brick">
      {backupWarnings[data.warning]}
    </Line>
  );
}

interface LineProps {
  to: string;
  count: ReactNode;
  colour: string;
  look: string;
  urgent?: boolean | undefined;
  children: string;
}

function Line({ to, count, colour, look, urgent, children }: LineProps) {
  return (
    <li className={`border-b border-line last:border-b-0 ${urgent ? 'bg-brick-wash' : ''}`}>
      <PrefetchLink to={to} className="group flex min-h-13 items-center gap-4 px-5 py-2 hover:bg-sunken">
        <span className={`min-w-12 text-right font-display text-2xl font-semibold tabular-nums ${colour}`}>
          {count}
        </span>
        <span className={`grow ${look}`}>{children}</span>
        <ArrowRight aria-hidden className="size-4.5 shrink-0 text-muted group-hover:text-accent" />
      </PrefetchLink>
    </li>
  );
}

function TaskLine({ name }: { name: keyof typeof homeTasks }) {
  const { label, path, overdue, urgent }: OfficeCount = homeTasks[name];
  const { data } = useCounts();
  const waits = Boolean(data?.[name]?.total);
  if (urgent && !waits) return null;
  const colour = !waits ? 'text-muted' : overdue ? 'text-brick' : 'text-ink';
  const look = urgent ? 'font-semibold text-brick' : waits ? 'font-medium' : 'text-muted';
  return (
    <Line to={path} count={<Count name={name} />} colour={colour} look={look} urgent={urgent}>
      {label}
    </Line>
  );
}
