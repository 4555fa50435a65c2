import { Check, LoaderCircle, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Books } from '#contract/payments/books.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { BooksState } from '#web/features/payments/books/books-line.tsx';
import { useBooks, useCheckBooks } from '#web/features/payments/books/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** The proof that every figure of money agrees with every other. */
export function BooksView() {
  const { data, error, refetch } = useBooks();
  const check = useCheckBooks();

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
        Every night lists, totals, receipts and balances are compared with the ledger, and the payment service
        is asked about the payments of the last days.
      </p>
      <div>
        <Button
          aria-disabled={check.isPending}
          aria-busy={check.isPending}
          onClick={() =>
            check.mutate(undefined, {
              onError: () => toast('error', 'Failed to check the books. Please try again later.'),
            })
          }
        >
          {check.isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          Check now
        </Button>
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
        What was compared
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
  const to =
    kind === 'admission'
      ? `/admin/admissions/${id}`
      : `/admin/payments?search=${encodeURIComponent(reference)}`;
  return (
    <Link
      to={to}
      className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
    >
      {reference}
    </Link>
  );
}

function Figures({ figures }: Pick<Books, 'figures'>) {
  return (
    <section aria-labelledby="books-figures">
      <h2 id="books-figures" className="mb-3 text-2xl">
        Figures
      </h2>
      <DetailList
        facts={[
          ['Received', formatRupees(figures.received)],
          ['Refunded', formatRupees(figures.refunded)],
          ['Voided', formatRupees(figures.voided)],
          ['Net', formatRupees(figures.net)],
          ['Receipts', `${formatRupees(figures.receipts)} on receipts that hold`],
          ['Due', `${formatRupees(figures.due)} that families still owe`],
        ]}
      />
      <p className="mt-3 text-sm text-muted">Since the beginning, without test mode.</p>
    </section>
  );
}
