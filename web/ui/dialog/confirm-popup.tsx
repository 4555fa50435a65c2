import { AlertDialog } from '@base-ui/react/alert-dialog';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BackCloses } from '#web/ui/dialog/back-closes.tsx';
import type { ConfirmProps } from '#web/ui/dialog/confirm.tsx';
import { single } from '#web/ui/double-click.ts';

/** Asks for a confirmation before a serious action. */
export function ConfirmPopup({
  open,
  onClose,
  onConfirm,
  title,
  children,
  action,
  look = 'destructive',
}: ConfirmProps) {
  const { popup, remember, agree, back } = useFocusAfterwards(onConfirm);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 animate-appear bg-band/60" />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={remember}
          finalFocus={back}
          className="fixed top-1/2 left-1/2 z-40 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-6 wrap-anywhere shadow-soft max-sm:p-5"
        >
          {open && <BackCloses onClose={onClose} />}
          <AlertDialog.Title className="flex items-start gap-3 text-xl">
            {look === 'destructive' && (
              <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-brick" />
            )}
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{children}</AlertDialog.Description>
          <div className="sticky -bottom-6 -mx-6 -mb-6 mt-2 flex flex-wrap justify-end gap-3 bg-surface px-6 py-4 max-sm:-bottom-5 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5 max-sm:*:grow">
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button look={look} onClick={single(agree)}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Where the focus goes when the question is answered. */
function useFocusAfterwards(onConfirm: () => void) {
  const popup = useRef<HTMLDivElement>(null);
  const before = useRef<(HTMLElement | null | undefined)[]>([]);

  function remember() {
    const asked = document.activeElement as HTMLElement | null;
    before.current = [asked, asked?.closest<HTMLElement>('section[tabindex]')];
    return true;
  }

  // A confirmed deletion removes its row and with it the focus, which then moves to the table.
  function agree() {
    before.current.shift();
    onConfirm();
  }

  // By hand: the dialog's own focus handling would skip a section for its first button, and take the focus away from
  // whatever the confirmation has opened meanwhile.
  function back() {
    const dialog = popup.current;
    const place = before.current.find((element) => element?.isConnected) ?? document.querySelector('main');
    queueMicrotask(() => {
      const now = document.activeElement;
      if (!now || now === document.body || dialog?.contains(now)) place?.focus({ preventScroll: true });
    });
    return false;
  }

  return { popup, remember, agree, back };
}
