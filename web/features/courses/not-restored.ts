import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { restoredBefore } from '#web/ui/table/use-removal.ts';

/** Why a course could not be brought back. */
export function sayNotRestored(error: Error, title: string) {
  if (error instanceof CallFailure && error.status === 404) toast('success', restoredBefore(`“${title}”`));
  else toast('error', 'Failed to restore course. Please try again later.');
}
