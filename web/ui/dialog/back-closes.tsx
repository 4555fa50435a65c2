import { useNavigationGuard } from '#web/ui/navigation-guards.tsx';

/** While mounted, the browser's Back button closes the dialog instead of leaving the page. */
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
