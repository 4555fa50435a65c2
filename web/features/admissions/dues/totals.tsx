import { formatRupees } from '#contract/payments/money.ts';
import { useDueTotals } from '#web/features/admissions/dues/queries.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';

/** Totals of all matching rows, including pages that are not loaded. */
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
    <dl
      aria-live="polite"
      className="mb-2 flex flex-wrap gap-x-6 tabular-nums max-md:mb-1 max-md:gap-x-3 max-[23rem]:flex-nowrap max-[23rem]:gap-x-2 max-[23rem]:whitespace-nowrap"
    >
      <Figure name="Total due" amount={data?.balance} />
      <Figure name="Overdue" amount={data?.overdue} isBad={Boolean(data?.overdue)} />
    </dl>
  );
}

interface FigureProps {
  name: string;
  amount: number | undefined;
  isBad?: boolean;
}

function Figure({ name, amount, isBad = false }: FigureProps) {
  return (
    <div className="flex items-baseline gap-2 max-md:gap-1">
      <dt className="text-sm text-muted max-md:text-xs max-[23rem]:text-[0.7rem]">{name}</dt>
      <dd className={`text-lg font-semibold max-md:text-sm max-[23rem]:text-xs ${isBad ? 'text-brick' : ''}`}>
        {amount === undefined ? '…' : formatRupees(amount)}
      </dd>
    </div>
  );
}
