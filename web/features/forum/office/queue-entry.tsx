import { useState } from 'react';
import type { QueueEntry as Entry } from '#contract/forum/office.ts';
import { BanDialog } from '#web/features/forum/office/ban-dialog.tsx';
import { useApprove, useHide } from '#web/features/forum/office/office-queries.ts';
import { QueueCard } from '#web/features/forum/office/queue-card.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** A post in the queue, with the office's decision. */
export function QueueEntry({ entry }: { entry: Entry }) {
  const [banning, setBanning] = useState(false);
  const approve = useApprove();
  const hide = useHide();

  const tell = (done: string) => ({
    onSuccess: () => toast('success', done),
    onError: (failure: Error) => toast('error', failure.message),
  });

  return (
    <>
      <QueueCard
        entry={entry}
        onApprove={() => approve.mutate(entry.id, tell('The post is shown to all.'))}
        onHide={() => hide.mutate(entry.id, tell('The post is hidden.'))}
        onBan={() => setBanning(true)}
      />
      <BanDialog member={banning ? entry.author : null} onClose={() => setBanning(false)} />
    </>
  );
}
