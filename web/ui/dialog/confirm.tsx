import type { ReactNode } from 'react';
import { deferred, useWanted } from '#web/ui/deferred.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

export interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  action: string;
  /** For actions that do not delete anything. */
  look?: 'primary' | 'destructive';
}

const Popup = deferred(async () => (await import('#web/ui/dialog/confirm-popup.tsx')).ConfirmPopup);

/** Asks for a confirmation before a serious action. */
export function Confirm(props: ConfirmProps) {
  const wanted = useWanted(props.open);
  return (
    wanted && (
      <LazyPart>
        <Popup {...props} />
      </LazyPart>
    )
  );
}
