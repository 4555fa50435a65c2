import { useState } from 'react';
import type { QueueEntry } from '#contract/forum-office.ts';
import { BanDialog } from '#web/features/forum/ban-dialog.tsx';
import { useApprove, useHide, useQueue } from '#web/features/forum/office-queries.ts';
import { QueueCard } from '#web/features/forum/queue-card.tsx';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable } from '#web/ui/table-parts.tsx';
import { toast } from '#web/ui/toast.tsx';

const empty: Record<string, { title: string; text: string }> = {
  held: {
    title: 'Nothing waits for you.',
    text: 'Posts with contact details or watched words, and posts that three members reported, appear here.',
  },
  reported: {
    title: 'No reports.',
    text: 'Posts that members reported and that others still see appear here.',
  },
  hidden: { title: 'Nothing is hidden.', text: 'What you hide stays here, and can be shown again.' },
};

/** Posts that wait for a decision, or were decided on. */
export function OfficeQueue({ address, view }: { address: ListAddress; view: string }) {
  const [banning, setBanning] = useState<QueueEntry['author']>(null);
  const { data, error, isPending, refetch } = useQueue(address.query);
  const approve = useApprove();
  const hide = useHide();

  const tell = (done: string) => ({
    onSuccess: () => toast('success', done),
    onError: (failure: Error) => toast('error', failure.message),
  });

  return (
    <>
      <ListTools address={address} searchLabel="Search in the text" filters={[]} />
      {isPending ? (
        <LoadingTable>Loading posts...</LoadingTable>
      ) : error && !data ? (
        <ErrorNotice
          action={
            <Button look="danger" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          Failed to fetch posts. Please try again later.
        </ErrorNotice>
      ) : data.rows.length === 0 ? (
        <EmptyNotice title={empty[view]?.title ?? 'Nothing here.'}>{empty[view]?.text}</EmptyNotice>
      ) : (
        <>
          <ul className="grid max-w-4xl gap-4">
            {data.rows.map((entry) => (
              <li key={entry.id}>
                <QueueCard
                  entry={entry}
                  onApprove={() => approve.mutate(entry.id, tell('The post is shown to all.'))}
                  onHide={() => hide.mutate(entry.id, tell('The post is hidden.'))}
                  onBan={() => setBanning(entry.author)}
                />
              </li>
            ))}
          </ul>
          <ListFoot address={address} head={data.head} shown={data.rows.length} one="post" many="posts" />
        </>
      )}
      <BanDialog member={banning} onClose={() => setBanning(null)} />
    </>
  );
}
