import { lazy, useEffect, useEffectEvent } from 'react';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

// Loaded on demand: it is large, and only needed after a payment.
const Confirm = lazy(async () => ({
  default: (await import('#web/ui/dialog/confirm-popup.tsx')).ConfirmPopup,
}));

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: string;
}

/** Asks for confirmation before a change that would leave a payment unused. */
export function ConfirmChange(props: Props) {
  return (
    <LazyPart lost={<NativeConfirm {...props} />}>
      <Confirm {...props} title="Change what you have paid for?" action="Change it" />
    </LazyPart>
  );
}

/** Falls back to the browser's dialog if ours cannot be loaded. */
function NativeConfirm({ open, onClose, onConfirm, children }: Props) {
  const ask = useEffectEvent(() => (window.confirm(children) ? onConfirm() : onClose()));
  useEffect(() => {
    if (open) ask();
  }, [open]);
  return null;
}
