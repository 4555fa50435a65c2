import type { ComponentProps } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import { MoneyOfApplication } from '#web/features/admissions/money/money-of-application.tsx';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

const stages = ['Submitted', 'Under review', 'Decided'];
const reached: Record<Admission['status'], number> = {
  submitted: 1,
  'under review': 2,
  accepted: 3,
  waitlisted: 3,
  declined: 3,
};

/** The progress of an application. */
export function TrackedNotice(props: ComponentProps<typeof MoneyOfApplication>) {
  const { application } = props;
  const { reference, student_name, course, standard, status, missing, next } = application;
  return (
    <section className="mt-8 grid gap-5 border-t border-line pt-6" aria-label="Your application">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl tabular-nums">{reference}</h2>
        <StatusPill status={status} />
      </div>
      <ol
        aria-hidden
        className="grid grid-cols-[auto_1fr_auto] gap-2 text-xs tracking-tight min-[22.5rem]:grid-cols-3 min-[22.5rem]:text-sm min-[22.5rem]:tracking-normal"
      >
        {stages.map((name, i) => (
          <li key={name} className={i < reached[status] ? 'font-semibold' : 'text-muted'}>
            <span
              className={`mb-2 block h-1.5 rounded-full ${i < reached[status] ? 'bg-leaf' : 'bg-line'}`}
            />
            {name}
          </li>
        ))}
      </ol>
      <div className="grid gap-2">
        <p className="text-lg">{next}</p>
        {application.reason && <p>{`What our office says: ${application.reason}`}</p>}
      </div>
      {missing.length > 0 && (
        <div className="rounded-card border border-accent bg-sunken px-5 py-4">
          <h3 className="text-lg">What is missing</h3>
          <ul className="mt-2 list-disc pl-5">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      <DetailList
        details={[
          ['Student', student_name],
          ['Course', `${course}, ${standard}`],
          ['Submitted', formatDay(application.submitted_at)],
          ['Last change', formatDay(application.updated_at)],
          ['Missing', missing.length > 0 ? 'See above' : 'Nothing'],
        ]}
      />
      <MoneyOfApplication {...props} />
    </section>
  );
}
