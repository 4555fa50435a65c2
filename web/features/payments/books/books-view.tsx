import { Check, LoaderCircle, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Books } from '#contract/payments/books.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { BooksState } from '#web/features/payments/books/books-line.tsx';
import { useBooks, useCheckBooks } from '#web/features/payments/books/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** The result of checking that all money figures agree with each other. */
export function BooksView() {
  const { data, error, refetch } = useBooks();
  const check = useCheckBooks();
  // Large books take longer than a request may; the result then arrives by live update.
  const [before, setBefore] = useState<string>();
  const isChecking = check.isPending || (check.data === null && data?.checked_at === before);

  if (error && data === undefined)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch the books. Please try again later.
      </FailedNotice>
    );
  return (
    <div className="grid max-w-3xl gap-6">
      <div role="status">
        {data === undefined ? <Skeleton className="h-12" /> : <BooksState books={data} />}
      </div>
      <p className="text-muted">
        Every night we check that lists, totals, receipts and balances agree with the ledger, and that recent
        payments agree with the payment service.
      </p>
      <div>
        <Button
          aria-disabled={isChecking}
          aria-busy={isChecking}
          onClick={() => {
            setBefore(data?.checked_at);
            check.mutate(undefined, {
              onError: () => toast('error', 'Failed to check the books. Please try again later.'),
            });
          }}
        >
          {isChecking && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          Check now
        </Button>
        {isChecking && !check.isPending && (
          <p role="status" className="mt-3 text-muted">
            This takes a little longer. The result appears here by itself.
          </p>
        )}
      </div>
      {data && <Checks checks={data.checks} />}
      {data && <Figures figures={data.figures} />}
    </div>
  );
}

function Checks({ checks }: Pick<Books, 'checks'>) {
  return (
    <section aria-labelledby="books-checks">
      <h2 id="books-checks" className="mb-3 text-2xl">
        Checks
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {checks.map((check) => (
          <li key={check.name} className="border-b border-line px-5 py-3 last:border-b-0">
            <p className="flex items-start gap-2.5">
              {check.ok ? (
                <Check aria-label="Agrees" role="img" className="mt-0.5 size-5 shrink-0 text-leaf" />
              ) : (
                <X aria-label="Does not agree" role="img" className="mt-0.5 size-5 shrink-0 text-brick" />
              )}
              {check.text}
            </p>
            {!check.ok && <Faults check={check} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneCheck = Books['checks'][number];

function Faults({ check: { rows, faults } }: { check: OneCheck }) {
  return (
    <ul className="mt-2 grid gap-1 pl-7.5 wrap-anywhere">
      {rows.map((row) => (
        <li key={`${row.id} ${row.text}`}>
          <RowName row={row} />
          {`: ${row.text}.`}
        </li>
      ))}
      {faults > rows.length && <li className="text-muted">{`And ${faults - rows.length} more.`}</li>}
    </ul>
  );
}

function RowName({ row: { kind, id, reference } }: { row: OneCheck['rows'][number] }) {
  if (kind === 'receipt') return <strong>{`Receipts of ${reference}`}</strong>;
  if (kind === 'course') return <strong>{reference}</strong>;
  const to = {
    day: `/admin/payments?from=${id}&to=${id}`,
    admission: `/admin/admissions/${id}`,
    payment: `/admin/payments?search=${encodeURIComponent(reference)}`,
  }[kind];
  return (
    <Link
      to={to}
      className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
    >
      {reference}
    </Link>
  );
}

const figureLabels: [name: keyof Books['figures'], label: string][] = [
  ['received', 'Received'],
  ['refunded', 'Refunded'],
  ['voided', 'Voided'],
  ['net', 'Net'],
  ['receipts', 'On valid receipts'],
  ['due', 'Still owed by families'],
];

function Figures({ figures }: Pick<Books, 'figures'>) {
  return (
    <section aria-labelledby="books-figures">
      <h2 id="books-figures" className="mb-3 text-2xl">
        Figures
      </h2>
      <dl className="rounded-card border border-line bg-surface">
        {figureLabels.map(([name, label]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line px-5 py-2.5 last:border-b-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{formatRupees(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">All time, without test payments.</p>
    </section>
  );
}
