import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Captcha } from '#web/features/accounts/captcha.tsx';
import { type Factor, signInWithPasskey, signInWithProvider } from '#web/features/accounts/login/sign-in.ts';
import { providerName, useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { browserHasPasskeys } from '#web/platform/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

interface Props {
  headed: string;
  captcha?: Captcha;
  /** Not passed where people register: without an account there is no passkey. */
  onSignedIn?: (missing: Factor[]) => Promise<void>;
}

/** Ways in without a password: a passkey, and the third parties that the academy has set up. */
export function OtherWays({ headed, captcha, onSignedIn }: Props) {
  const hydrated = useHydrated();
  const settings = useServiceSettings();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Drawn before anything is known, since most browsers have passkeys and nothing should jump.
  const hasPasskeys = onSignedIn && (!hydrated || browserHasPasskeys()) && settings?.hasPasskeys !== false;
  const providers = settings?.providers ?? [];
  if (!hasPasskeys && providers.length === 0) return null;

  async function begin(way: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    try {
      await way();
      setProblem(undefined);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      toastOfNotice(message);
      // Cleared first, so that a screen reader announces the same message again.
      flushSync(() => setProblem(undefined));
      setProblem(message);
    }
    setBusy(false);
  }

  return (
    <div className={`mt-5 grid gap-3 ${providers.length === 0 ? 'needs-passkeys' : ''}`}>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      {providers.map((name) => (
        <Button
          key={name}
          look="outline"
          aria-disabled={busy}
          onClick={() => begin(() => signInWithProvider(name, headed))}
        >
          {`Continue with ${providerName(name)}`}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          look="outline"
          disabled={!hydrated}
          aria-disabled={busy}
          className="needs-passkeys noscript:hidden"
          onClick={() => begin(async () => onSignedIn(await signInWithPasskey(await captcha?.takeToken())))}
        >
          <KeyRound aria-hidden className="size-5" />
          Use a passkey
        </Button>
      )}
    </div>
  );
}
