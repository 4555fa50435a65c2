import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { Figure } from '#web/features/office/home/figures.ts';

const looks = { good: 'text-leaf', bad: 'text-brick', none: 'text-muted' };

/** The figures of the period, each with its change. */
export function Tiles({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft lg:grid-cols-3 2xl:grid-cols-6 print:grid-cols-6 print:shadow-none">
      {figures.map((figure) => (
        <Tile key={figure.label} figure={figure} />
      ))}
    </dl>
  );
}

function Tile({ figure: { label, value, note, before, change, mood } }: { figure: Figure }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3 sm:px-5 print:px-2 print:py-2">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="mt-1 font-display text-[1.35rem] leading-tight font-semibold wrap-anywhere tabular-nums sm:text-[1.7rem] print:text-base">
        {value}
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
      <dd className="mt-1 flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
        {change && <Change mood={mood} change={change} />}
        <span className="text-muted">{before}</span>
      </dd>
    </div>
  );
}

function Change({ mood, change }: { mood: Figure['mood']; change: string }) {
  const Icon = change.startsWith('+') ? ArrowUpRight : change.startsWith('−') ? ArrowDownRight : Equal;
  return (
    <span className={`inline-flex items-center gap-0.5 font-semibold ${looks[mood]}`}>
      <Icon aria-hidden className="size-4" />
      {change}
    </span>
  );
}
