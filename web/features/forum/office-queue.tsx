import { usePost, useQueue } from '#web/features/forum/office-queries.ts';
import { QueueEntry } from '#web/features/forum/queue-entry.tsx';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice, ErrorNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { ListFoot, ListTools, PageIsEmpty } from '#web/ui/table/list-tools.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

const empty: Record<string, { title: string; text: string }> = {
  danger: {
    title: 'Nobody seems to be in danger.',
    text: 'Posts that speak of self-harm, abuse or violence appear here, before all others.',
  },
  held: {
    title: 'Nothing waits for you.',
    text: 'Posts with contact details or watched words, and posts that several members of good standing reported, appear here.',
  },
  reported: {
    title: 'No reports.',
    text: 'Posts that members reported and that others still see appear here.',
  },
  hidden: { title: 'Nothing is hidden.', text: 'What you hide stays here, and can be shown again.' },
};

function Failed({ retry }: { retry: () => void }) {
  return (
    <ErrorNotice
      action={
        <Button look="danger" onClick={retry}>
          Try again
        </Button>
      }
    >
      Failed to fetch posts. Please try again later.
    </ErrorNotice>
  );
}

/** Posts that wait for a decision, or were decided on. */
export function OfficeQueue({ address, view }: { address: ListAddress; view: string }) {
  const { data, error, isPending, refetch } = useQueue(address.query);
  return (
    <>
      <ListTools address={address} searchLabel="Search in the text" filters={[]} />
      {isPending ? (
        <LoadingTable>Loading posts...</LoadingTable>
      ) : error && !data ? (
        <Failed retry={() => void refetch()} />
      ) : data.rows.length === 0 && address.query.cursor ? (
        <PageIsEmpty address={address} />
      ) : data.rows.length === 0 && address.query.search ? (
        <NothingFound many="posts" />
      ) : data.rows.length === 0 ? (
        <EmptyNotice title={empty[view]?.title ?? 'Nothing here.'}>{empty[view]?.text}</EmptyNotice>
      ) : (
        <>
          <ul className="grid max-w-4xl gap-4">
            {data.rows.map((entry) => (
              <li key={entry.id}>
                <QueueEntry entry={entry} />
              </li>
            ))}
          </ul>
          <ListFoot address={address} head={data.head} shown={data.rows.length} one="post" many="posts" />
        </>
      )}
    </>
  );
}

/** One post that the office came to from its topic. */
export function OnePost({ id }: { id: string }) {
  const { data, error, refetch } = usePost(id);
  return (
    <div className="grid max-w-4xl gap-4">
      {data ? (
        <QueueEntry entry={data} />
      ) : error ? (
        <Failed retry={() => void refetch()} />
      ) : (
        <LoadingTable>Loading posts...</LoadingTable>
      )}
      <div>
        <LinkButton to="/admin/forum" look="outline">
          All that waits
        </LinkButton>
      </div>
    </div>
  );
}
