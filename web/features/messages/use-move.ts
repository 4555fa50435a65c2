import type { MessageDetail, MessageEdit, MessageStatus } from '#contract/messages.ts';
import { useMessageChanges } from '#web/features/messages/queries.ts';
import { statusLabels } from '#web/features/messages/status-pill.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Saves each choice at once, based on the version shown. */
export function useMove({ _id, status, owner, version }: MessageDetail) {
  const { change } = useMessageChanges(_id);

  /** Resolves to whether it was saved. */
  async function save(edit: Partial<MessageEdit>, done: string): Promise<boolean> {
    try {
      await change.mutateAsync({ status, owner: owner?._id ?? null, ...edit, version });
      toast('success', done);
      return true;
    } catch (error) {
      const isConflict = error instanceof CallFailure && error.code === 'changed_meanwhile';
      const lost = 'Failed to update message. Please try again later.';
      toast(
        'error',
        isConflict ? 'Someone else changed this message just now. This is how it stands.' : lost,
      );
      return false;
    }
  }

  return {
    isBusy: change.isPending,
    move: (to: MessageStatus) =>
      save({ status: to }, `The message is now ${statusLabels[to].toLowerCase()}.`),
    give: (to: string | null) => save({ owner: to }, 'The owner is saved.'),
  };
}
