import { useState } from 'react';
import type { ListedEnquiry } from '#contract/enquiry-desk.ts';
import { useDeleteEnquiry, useRestoreEnquiry } from '#web/features/enquiries/queries.ts';
import { CallFailure } from '#web/platform/call-failure.ts';
import { keepAction } from '#web/platform/kept-actions.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';

type Doomed = Omit<ListedEnquiry, 'same_phone'>;

const failed = 'Failed to delete enquiry. Please try again later.';

/** Asks before an enquiry leaves the list, and once more where someone else has changed it meanwhile. */
export function DeleteEnquiry({ enquiry, onClose }: { enquiry: ListedEnquiry | null; onClose: () => void }) {
  const [theirs, setTheirs] = useState<Doomed>();
  const remove = useDeleteEnquiry();
  const restore = useRestoreEnquiry();
  const asked = theirs ?? enquiry;

  function undo(id: string, name: string) {
    restore.mutate(id, {
      onSuccess: () => toast('success', `The enquiry of ${name} is back.`),
      onError: () => toast('error', 'Failed to restore enquiry. Please try again later.'),
    });
  }

  function attempt(doomed: Doomed) {
    const { _id, name, version } = doomed;
    remove.mutate(
      { id: _id, version },
      {
        onSuccess: () =>
          toast('success', `Enquiry of ${name} deleted.`, { label: 'Undo', onClick: () => undo(_id, name) }),
        onError: (error) => {
          const { status, code, current } = error instanceof CallFailure ? error : new CallFailure(0, '');
          if (code === 'changed_meanwhile') return setTheirs(current as Doomed);
          if (status === 0) keepAction(`Delete the enquiry of ${name}`, () => attempt(doomed));
          toast('error', status === 404 ? `${failed} Someone else has deleted it already.` : failed);
        },
      },
    );
  }

  function close() {
    setTheirs(undefined);
    onClose();
  }

  return (
    <Confirm
      open={asked !== null}
      onClose={close}
      onConfirm={() => {
        close();
        if (asked) attempt(asked);
      }}
      title="Delete this enquiry?"
      action={theirs ? 'Delete it all the same' : 'Delete enquiry'}
    >
      {theirs
        ? `Someone else changed it in the meantime: it is now ${theirs.status}${theirs.owner ? `, looked after by ${theirs.owner.name}` : ''}.`
        : enquiry && `The enquiry of ${enquiry.name} leaves the list and stays in the trash for 30 days.`}
    </Confirm>
  );
}
