import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Captcha } from '#web/features/accounts/captcha.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { resendConfirmation } from '#web/features/accounts/login/sign-in.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

/** For people still waiting for the confirmation mail. */
export function ResendMail({ email, captcha }: { email: string; captcha: Captcha }) {
  const headed = loginTarget(useLocation());
  const [busy, setBusy] = useState(false);

  async function resend() {
    if (busy) return;
    setBusy(true);
    try {
      await resendConfirmation(email, headed, await captcha.takeToken());
      toast('success', 'The mail is on its way again.');
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <TextButton onClick={resend} aria-disabled={busy}>
      Resend the mail
    </TextButton>
  );
}
