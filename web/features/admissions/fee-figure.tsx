import { formatRupees } from '#contract/money.ts';

/** The fee, large enough that nobody overlooks it. */
export function FeeFigure({ fees, of }: { fees: number | undefined; of: string }) {
  return (
    <div className="rounded-card border border-line bg-sunken px-5 py-4" aria-live="polite">
      <p className="text-[0.95rem] font-semibold text-muted">Fees</p>
      {fees === undefined ? (
        <p className="mt-1 text-muted">Choose a course and a standard to see the fee.</p>
      ) : (
        <>
          <p className="font-display text-4xl leading-tight font-semibold tabular-nums sm:text-5xl">
            {formatRupees(fees)}
          </p>
          <p className="mt-1 text-muted">{of}</p>
        </>
      )}
    </div>
  );
}
