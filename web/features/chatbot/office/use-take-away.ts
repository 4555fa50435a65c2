import { useMove } from '#web/features/chatbot/office/queries.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Removes a row, with undo. */
export function useTakeAway() {
  const move = useMove();
  return (kind: 'answer' | 'question', id: string, title: string) => {
    const short = title.length > 60 ? `${title.slice(0, 60)}…` : title;
    const undo = () =>
      move.mutate(
        { kind, id, back: true },
        {
          onSuccess: () => toast('success', `“${short}” is back.`),
          onError: () => toast('error', `Failed to restore the ${kind}. Please try again later.`),
        },
      );
    move.mutate(
      { kind, id, back: false },
      {
        onSuccess: () =>
          toast('success', kind === 'answer' ? 'Answer deleted.' : 'Question set aside.', {
            label: 'Undo',
            onClick: undo,
          }),
        onError: () => toast('error', `Failed to delete the ${kind}. Please try again later.`),
      },
    );
  };
}
