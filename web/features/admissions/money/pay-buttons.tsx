import { QrCode } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

export type PayMethod = 'upi' | undefined;

interface Props {
  busy: boolean;
  hasUpi: boolean;
  /** Called before the form is sent. */
  onChoose: (method: PayMethod) => void;
  children: string;
}

/** Submit buttons of a payment form: through the payment service, or by UPI. */
export function PayButtons({ busy, hasUpi, onChoose, children }: Props) {
  const hydrated = useHydrated();
  return (
    // Enter in a field presses the first button.
    <div className="flex flex-wrap gap-3">
      <SubmitButton busy={busy} onClick={() => onChoose(undefined)}>
        {children}
      </SubmitButton>
      {hasUpi && (
        <Button
          look="outline"
          type="submit"
          disabled={!hydrated}
          aria-disabled={busy}
          onClick={() => onChoose('upi')}
        >
          <QrCode aria-hidden className="size-4.5" />
          Pay by UPI
        </Button>
      )}
    </div>
  );
}
