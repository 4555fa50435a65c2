import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#web/platform/call-failure.ts';
import { takeOut } from '#web/platform/list-cache.ts';
import { toast } from '#web/ui/toast.tsx';

interface Removal {
  /** What one row is called: 'admission'. */
  one: string;
  /** Of all that is asked about these rows; their lists stand under 'list'. */
  queryKey: QueryKey;
  restore: (id: string) => Promise<unknown>;
}

/** Deletes a row at once with a way back; what fails is kept and offered again. */
export function useRemoval({ one, queryKey, restore }: Removal) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });

  return (id: string, name: string, remove: () => Promise<unknown>) => {
    async function undo() {
      try {
        await restore(id);
        toast('success', `${name} is back.`);
      } catch {
        toast('error', `Failed to restore ${one}. Please try again later.`, again(undo));
      }
      await refresh();
    }

    async function attempt() {
      const putBack = await takeOut(client, [...queryKey, 'list'], new Set([id]));
      try {
        await remove();
        toast('success', `${name} deleted.`, { label: 'Undo', onClick: () => void undo() });
      } catch (error) {
        // Someone else was faster: it is gone, which is what was wanted.
        if (error instanceof CallFailure && error.status === 404) toast('error', error.message);
        else {
          putBack();
          toast('error', `Failed to delete ${one}. Please try again later.`, again(attempt));
        }
      }
      await refresh();
    }

    void attempt();
  };
}

const again = (run: () => Promise<void>) => ({ label: 'Try again', onClick: () => void run() });
