import { useState } from 'react';
import { deleteEnquiry, type ListedEnquiry, restoreEnquiry } from '#contract/enquiry-desk.ts';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { useRemoval } from '#web/ui/use-removal.ts';

type Doomed = Omit<ListedEnquiry, 'same_phone'>;

interface Props {
  enquiry: ListedEnquiry | null;
  selection: Selection;
  onClose: () => void;
}

/** Asks before an enquiry leaves the list, and once more where someone else has changed it meanwhile. */
export function DeleteEnquiry({ enquiry, selection, onClose }: Props) {
  const [theirs, setTheirs] = useState<Doomed>();
  const remove = useRemoval({
    one: 'enquiry',
    queryKey,
    restore: (id) => call(restoreEnquiry, { params: { id } }),
    selection,
  });
  const asked = theirs ?? enquiry;

  const attempt = ({ _id: id, name, version }: Doomed) =>
    remove(
      id,
      `Enquiry of ${name}`,
      () => call(deleteEnquiry, { params: { id } }, { ifMatch: version }),
      (current) => setTheirs(current as Doomed),
    );

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
