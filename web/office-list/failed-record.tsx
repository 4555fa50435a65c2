import { inTheTrash } from '#web/office-list/spec.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  error: Error;
  /** Its list: `/admin/enquiries`. */
  list: string;
  /** What could not be fetched, as part of a sentence. */
  what: string;
  onRetry: () => void;
}

/** Shown when a record cannot be loaded: it was deleted, or the network failed. */
export function FailedRecord({ error, list, what, onRetry }: Props) {
  if (!(error instanceof CallFailure && error.status === 404))
    return (
      <FailedNotice onRetry={onRetry}>{`Failed to fetch ${what}. Please try again later.`}</FailedNotice>
    );
  const trash = (
    <LinkButton to={`${list}?trash=yes`} look="outline">
      Look in the trash
    </LinkButton>
  );
  return (
    <EmptyNotice title={error.message} action={trash}>
      {`Someone may have deleted it. What was deleted stays ${inTheTrash}.`}
    </EmptyNotice>
  );
}
