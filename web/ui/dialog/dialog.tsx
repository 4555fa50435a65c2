import type { ReactNode } from 'react';
import { deferred, useWanted } from '#web/ui/deferred.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Shown along the lower edge instead of in the middle. */
  sheet?: boolean;
  /** For a table. */
  wide?: boolean;
  /** Its open state is in the address, so Back closes it anyway. */
  addressed?: boolean;
}

const Popup = deferred(async () => (await import('#web/ui/dialog/dialog-popup.tsx')).DialogPopup);

/** Something to read or fill in over the page. */
export function Dialog(props: DialogProps) {
  const wanted = useWanted(props.open);
  return (
    wanted && (
      <LazyPart>
        <Popup {...props} />
      </LazyPart>
    )
  );
}
