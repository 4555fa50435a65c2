import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Books } from '#contract/payments/books.ts';
import { useBooks } from '#web/features/payments/books/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const looks = {
  green: { icon: CircleCheck, colours: 'border-leaf text-leaf' },
  red: { icon: CircleAlert, colours: 'border-brick bg-brick-wash text-brick' },
  none: { icon: CircleDashed, colours: 'border-line text-muted' },
};

/** Whether the books agree: one line, green or red. */
export function BooksState({ books }: { books: Books | null }) {
  const { icon: Icon, colours } = looks[books ? (books.ok ? 'green' : 'red') : 'none'];
  return (
    <p
      className={`flex min-h-11 items-center gap-2.5 rounded-card border bg-surface px-5 py-2.5 font-semibold ${colours}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        {textOf(books)}
        {books && (
          <span className="font-normal text-muted">{` Checked ${formatMoment(books.checked_at)}`}</span>
        )}
      </span>
    </p>
  );
}

function textOf(books: Books | null): string {
  if (!books) return 'The books have not been checked yet.';
  if (books.ok) return 'The books agree.';
  const rows = books.checks.reduce((sum, { faults }) => sum + faults, 0);
  return `The books do not agree: ${rows === 1 ? '1 row differs' : `${rows} rows differ`}.`;
}

/** The state of the books on the office's home, linked to the details. */
export function BooksLine() {
  const { data } = useBooks();
  if (data === undefined) return null;
  return (
    <PrefetchLink to="/admin/books" className="mt-4 block rounded-card hover:shadow-soft">
      <BooksState books={data} />
    </PrefetchLink>
  );
}
