import { lazy, useEffect, useEffectEvent } from 'react';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

// Nobody who has not paid needs it, and it is large.
const Confirm = lazy(async () => ({
  default: (await import('#web/ui/dialog/confirm-popup.tsx')).ConfirmPopup,
}));

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: string;
}

/** Asks whoever has paid before a change leaves the payment behind. */
export function ConfirmChange(props: Props) {
  return (
    <LazyPart lost={<Plain {...props} />}>
      <Confirm {...props} title="Change what you have paid for?" action="Change it" />
    </LazyPart>
  );
}

/** Where our own dialog could not be fetched, the browser's asks. */
function Plain({ open, onClose, onConfirm, children }: Props) {
  const ask = useEffectEvent(() => (window.confirm(children) ? onConfirm() : onClose()));
  useEffect(() => {
    if (open) ask();
  }, [open]);
  return null;
}
