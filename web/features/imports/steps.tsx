const steps = ['Choose', 'Check', 'Done'] as const;

/** The steps of the import. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-6 gap-y-1 max-[22.4rem]:gap-x-3">
      {steps.map((step, i) => (
        <li
          key={step}
          {...(step === current && { 'aria-current': 'step' as const })}
          className="flex items-center gap-2 text-[0.95rem] text-muted aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          <span
            aria-hidden
            className={`grid size-7 place-items-center rounded-full border text-sm tabular-nums ${step === current ? 'border-marigold bg-marigold text-on-marigold' : 'border-edge'}`}
          >
            {i + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
