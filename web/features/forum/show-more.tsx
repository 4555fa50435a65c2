import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  /** The plural noun: 'topics'. */
  many: string;
  /** The address of the next part, for readers without scripts. */
  next?: string | null | undefined;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Loads the next part of an incremental list. */
export function ShowMore({ many, next, list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className="grid justify-items-start gap-4">
      {list.isFetchNextPageError && <ErrorNotice>{`More ${many} could not be loaded.`}</ErrorNotice>}
      <Button look="outline" onClick={() => list.fetchNextPage()} aria-disabled={list.isFetchingNextPage}>
        {`Show more ${many}`}
      </Button>
      {next && (
        <noscript>
          <a rel="next" href={next}>{`More ${many}`}</a>
        </noscript>
      )}
    </div>
  );
}
