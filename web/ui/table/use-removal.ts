import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { takeOut } from '#web/platform/calls/list-cache.ts';
import type { Selection } from '#web/platform/selection.ts';
import { offerRetry } from '#web/ui/feedback/offer-retry.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Removal {
  /** The noun for a row: 'admission'. */
  one: string;
  /** The prefix of all query keys about these rows; their lists are under 'list'. */
  queryKey: QueryKey;
  restore: (id: string) => Promise<unknown>;
  /** The selection of the list. */
  selection?: Selection;
  /** The messages, if the specification has its own. */
  texts?: { done: string; failure: string };
}

/** Called with the stored row if someone else has changed it meanwhile. */
type OnChanged = (current: unknown) => void;

/** Deletes a row optimistically, with undo. A failed attempt is offered again. */
export function useRemoval({ one, queryKey, restore, selection, texts }: Removal) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });

  return (id: string, name: string, remove: () => Promise<unknown>, onChanged?: OnChanged) => {
    async function undo() {
      try {
        await restore(id);
        toast('success', `${name} is back.`);
      } catch (error) {
        const message = `Failed to restore ${one}. Please try again later.`;
        // Someone else has restored it already.
        if (error instanceof CallFailure && error.status === 404)
          toast('success', `${name} is no longer in the trash.`);
        else offerRetry(error, { label: `Restore: ${name}`, message, again: () => void undo() });
      }
      await refresh();
    }

    async function attempt() {
      const putBack = await takeOut(client, [...queryKey, 'list'], new Set([id]));
      try {
        await remove();
        selection?.leave(id);
        toast('success', texts?.done ?? `${name} deleted.`, { label: 'Undo', onClick: () => void undo() });
      } catch (error) {
        const known = error instanceof CallFailure ? error : undefined;
        // Someone else has deleted it already, which is what was wanted.
        if (known?.status === 404) {
          selection?.leave(id);
          toast('error', texts ? `${texts.failure}. ${known.message}` : known.message);
        } else {
          putBack();
          if (known?.code === 'changed_meanwhile' && onChanged) onChanged(known.current);
          else
            offerRetry(error, {
              label: `Delete: ${name}`,
              message: texts?.failure ?? `Failed to delete ${one}. Please try again later.`,
              again: () => void attempt(),
            });
        }
      }
      await refresh();
    }

    void attempt();
  };
}
