import { LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { claimUpi } from '#contract/payments/claims.ts';
import type { Order, OwnPayment } from '#contract/payments/payments.ts';
import { utr } from '#contract/payments/upi.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  payment: Pick<Order, 'payment_id'>;
  onClaimed: (payment: OwnPayment) => void;
}

/** Rendered within the admission form, so it cannot be a form of its own. */
export function UtrField({ payment, onClaimed }: Props) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function say(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function send() {
    if (busy) return;
    const typed = utr.safeParse(input.current?.value ?? '');
    if (!typed.success) return say(typed.error.issues[0]?.message ?? '');
    setBusy(true);
    setError(undefined);
    const { payment_id } = payment;
    try {
      onClaimed(await call(claimUpi, { body: { payment_id, utr: typed.data } }));
    } catch (failed) {
      const isRefused = failed instanceof CallFailure && failed.status >= 400 && failed.status < 500;
      say(isRefused ? failed.message : 'We could not note this just now. Please try again in a moment.');
    }
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }

  return (
    <div className="grid gap-3">
      <p className="font-semibold">2. Tell us the number of the transfer</p>
      <Field
        label="UTR (12 digits)"
        name=""
        error={error}
        hint="Your app shows it after paying, also as 'UPI transaction ID' or 'Ref. no.'"
      >
        {({ name: _, required: __, ...control }) => (
          <TextInput
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div>
        <Button aria-disabled={busy} aria-busy={busy} onClick={send}>
          {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}I have paid
        </Button>
      </div>
    </div>
  );
}
