import { useNavigationGuard } from '#web/ui/navigation-guards.tsx';

/** While it is there, the browser's Back button closes what is open instead of leaving the page beneath. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useNavigationGuard({
    blocks: ({ historyAction }) => historyAction === 'POP',
    onBlocked({ stay }) {
      stay();
      onClose();
    },
  });
  return null;
}
