import { CallFailure, isRefusal } from '#web/platform/calls/call-failure.ts';
import { addFailedAction } from '#web/platform/calls/failed-actions.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Failed {
  /** What was to be done, as one says it: 'Delete the enquiry of Asha'. */
  label: string;
  message: string;
  again: () => void;
}

/**
 * Says that something failed and offers it again. What the network did not let through is kept, and stands in the
 * panel wherever the person goes, until it is tried or let go. A refusal stays one, and is told in its own sentence.
 */
export function offerRetry(error: unknown, { label, message, again }: Failed) {
  if (isRefusal(error)) return toast('error', error.message);
  const isLost = error instanceof CallFailure && error.status === 0;
  if (isLost) addFailedAction(label, again);
  toast('error', message, isLost ? undefined : { label: 'Try again', onClick: again });
}
