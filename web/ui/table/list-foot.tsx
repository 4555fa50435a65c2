import { formatTotal } from '#web/platform/counts.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

/** The number of matches and the way to the next page. */
export function ListFoot({
  address: { query, change },
  head,
  shown,
  one,
  many,
}: {
  address: ListAddress;
  head: { total: number; atLeast: boolean; next: string | null };
  shown: number;
  one: string;
  many: string;
}) {
  const total = formatTotal(head);
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
      <p role="status" className="text-[0.95rem] text-muted">
        {head.total === 1 ? `1 ${one}` : `${total} ${many}`}
        {shown < head.total && `, ${shown} on this page`}
      </p>
      <div className="flex flex-wrap gap-2">
        {query.cursor && (
          <Button look="outline" onClick={() => change({ cursor: null })}>
            First page
          </Button>
        )}
        {head.next && (
          <Button look="outline" onClick={() => change({ cursor: head.next })}>
            Next page
          </Button>
        )}
      </div>
    </div>
  );
}

/** A later page has become empty; earlier pages still have rows. */
export function PageIsEmpty({ address }: { address: ListAddress }) {
  const first = (
    <Button look="outline" onClick={() => address.change({ cursor: null })}>
      First page
    </Button>
  );
  return <EmptyNotice title="Nothing is left on this page." action={first} />;
}
