import { CallFailure, isRefusal } from '#web/platform/calls/call-failure.ts';
import { addFailedAction } from '#web/platform/calls/failed-actions.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Failed {
  /** The action as text: 'Delete the enquiry of Asha'. */
  label: string;
  message: string;
  again: () => void;
}

/**
 * Reports a failed action and offers to retry it. What failed because of the network stays on offer on every page of
 * the office until it is retried or dismissed. A refusal cannot be retried and shows its own message.
 */
export function offerRetry(error: unknown, { label, message, again }: Failed) {
  if (isRefusal(error)) return toast('error', error.message);
  const isLost = error instanceof CallFailure && error.status === 0;
  if (isLost) addFailedAction(label, again);
  toast('error', message, isLost ? undefined : { label: 'Try again', onClick: again });
}
