import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { BackCloses } from '#web/ui/dialog/back-closes.tsx';
import type { DialogProps } from '#web/ui/dialog/dialog.tsx';
import { isSecondClick } from '#web/ui/double-click.ts';

const middle = 'top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-card';
// Not a grid, in which the foot of a form would fill its own cell and could not stick.
const forms = '[&_form:has(>[data-form-foot])]:flex [&_form:has(>[data-form-foot])]:flex-col';
const lower = 'inset-x-0 bottom-0 rounded-t-card';

/** Closes on Esc, Back and its close button, and on a press outside unless something was typed. */
export function DialogPopup({ open, onClose, title, children, sheet, wide, addressed }: DialogProps) {
  const typed = useRef(false);
  useEffect(() => {
    if (open) typed.current = false;
  }, [open]);

  function onInput(event: FormEvent) {
    if ((event.target as Element).closest('form')) typed.current = true;
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        const isMissed = reason === 'outside-press' && (typed.current || isSecondClick(event));
        if (!next && !isMissed) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-appear bg-band/60" />
        <Base.Popup
          onInput={onInput}
          className={`fixed z-40 max-h-[calc(100dvh-2rem)] animate-appear scroll-pb-24 overflow-y-auto border border-line bg-surface p-6 wrap-anywhere shadow-soft max-sm:p-5 ${forms} ${sheet ? lower : `${middle} ${wide ? 'w-[min(60rem,calc(100vw-2rem))]' : 'w-[min(36rem,calc(100vw-2rem))]'}`}`}
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 text-xl sm:text-2xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          {open && !addressed && <BackCloses onClose={onClose} />}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
