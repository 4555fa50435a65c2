import { usePost, useQueue } from '#web/features/forum/office/office-queries.ts';
import { QueueEntry } from '#web/features/forum/office/queue-entry.tsx';
import type { ListAddress } from '#web/platform/list-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';
import { ListStates } from '#web/ui/table/table-view.tsx';

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

/** Posts that wait for a decision, or were decided on. */
export function OfficeQueue({ address, view }: { address: ListAddress; view: string }) {
  const { title = 'Nothing here.', text } = empty[view] ?? {};
  return (
    <>
      <div className="mb-4">
        <ListTools address={address} searchLabel="Search in the text" filters={[]} />
      </div>
      <ListStates
        noun={{ one: 'post', many: 'posts' }}
        address={address}
        list={useQueue(address.query)}
        empty={
          address.query.search ? (
            <NothingFound many="posts" />
          ) : (
            <EmptyNotice title={title}>{text}</EmptyNotice>
          )
        }
      >
        {(entries) => (
          <ul className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                <QueueEntry entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

/** One post, opened from its topic. */
export function OnePost({ id }: { id: string }) {
  const { data, error, refetch } = usePost(id);
  return (
    <div className="grid max-w-4xl gap-4">
      {data ? (
        <QueueEntry entry={data} />
      ) : error ? (
        <FailedNotice onRetry={() => refetch()}>Failed to fetch posts. Please try again later.</FailedNotice>
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
