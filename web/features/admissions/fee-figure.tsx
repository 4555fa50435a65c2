import { formatRupees } from '#contract/payments/money.ts';
import type { Choice } from '#web/features/admissions/choice.ts';
import { useFeeSchedule } from '#web/features/admissions/fee-schedule.ts';
import { Button } from '#web/ui/button.tsx';

export function FeeFigure({ fees, choice }: { fees: number | undefined; choice: Choice }) {
  return (
    <div className="rounded-card border border-line bg-sunken px-5 py-4" aria-live="polite">
      <p className="text-[0.95rem] font-semibold text-muted">Fees</p>
      {fees === undefined ? (
        <UnknownFee isChosen={Boolean(choice.course && choice.standard)} />
      ) : (
        <>
          <p className="font-display text-4xl leading-tight font-semibold tabular-nums sm:text-5xl">
            {formatRupees(fees)}
          </p>
          <p className="mt-1 text-muted">{`${choice.course}, ${choice.standard}`}</p>
        </>
      )}
    </div>
  );
}

function UnknownFee({ isChosen }: { isChosen: boolean }) {
  const { isPending, isError, ask } = useFeeSchedule();
  if (!isChosen) return <p className="mt-1 text-muted">Choose a course and a standard to see the fee.</p>;
  if (isPending) return <p className="mt-1 text-muted">Looking up the fee...</p>;
  if (!isError) return <p className="mt-1 text-muted">The office tells you the fee of this course.</p>;
  return (
    <>
      <p className="mt-1 mb-3 text-muted">
        The fee cannot be shown at the moment. Nothing you typed is lost.
      </p>
      <Button look="outline" onClick={ask}>
        Show the fee
      </Button>
    </>
  );
}
