import { KeyRound, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '#web/features/accounts/account/section.tsx';
import type { WayIn } from '#web/features/accounts/account/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  ways: WayIn[];
  onRemoved?: () => Promise<void>;
  onDone: () => void;
}

/** Shown after a password change, so that unknown passkeys and linked accounts can be removed. */
export function ReviewWaysIn({ ways, onRemoved, onDone }: Props) {
  const [remaining, setRemaining] = useState(ways);
  const [busy, setBusy] = useState<string>();

  async function remove(way: WayIn) {
    if (busy) return;
    setBusy(way.id);
    try {
      await way.remove();
      toast('success', `${way.name} no longer opens your account.`);
      setRemaining((all) => all.filter(({ id }) => id !== way.id));
      await onRemoved?.();
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
    setBusy(undefined);
  }

  return (
    <section aria-label="Other ways in" tabIndex={-1} className="grid gap-5 outline-none">
      <p>
        {remaining.length > 0
          ? 'These open your account without the password. Remove any that you do not recognise.'
          : 'Nothing but your new password opens the account now.'}
      </p>
      {remaining.length > 0 && (
        <ul>
          {remaining.map((way) => (
            <Row
              key={way.id}
              icon={way.kind === 'passkey' ? <KeyRound /> : <Link2 />}
              name={way.name}
              detail={way.detail}
            >
              <Button
                look="outline"
                aria-label={`Remove ${way.name}`}
                aria-disabled={busy !== undefined}
                onClick={() => void remove(way)}
              >
                Remove
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onDone}>{remaining.length > 0 ? 'Keep these' : 'Continue'}</Button>
      </div>
    </section>
  );
}
