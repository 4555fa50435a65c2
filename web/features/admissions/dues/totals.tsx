import { formatRupees } from '#contract/payments/money.ts';
import { useDueTotals } from '#web/features/admissions/dues/queries.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';

/** What all that match make together, also on pages nobody has opened. */
export function Totals({ query }: { query: Record<string, string> }) {
  const { data, error, refetch } = useDueTotals(query);
  if (error && !data)
    return (
      <div className="mb-4">
        <FailedNotice onRetry={() => refetch()}>
          Failed to fetch the totals. Please try again later.
        </FailedNotice>
      </div>
    );
  return (
    <dl aria-live="polite" className="mb-4 grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2 sm:flex sm:gap-3">
      <Figure name="Total due" amount={data?.balance} />
      <Figure name="Overdue" amount={data?.overdue} isBad={Boolean(data?.overdue)} />
    </dl>
  );
}

function Figure({
  name,
  amount,
  isBad = false,
}: {
  name: string;
  amount: number | undefined;
  isBad?: boolean;
}) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2.5 sm:min-w-48">
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={`font-display text-xl font-semibold whitespace-nowrap tabular-nums sm:text-2xl ${isBad ? 'text-brick' : ''}`}
      >
        {amount === undefined ? '…' : formatRupees(amount)}
      </dd>
    </div>
  );
}
