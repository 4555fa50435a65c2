import { useEffect, useRef, useState } from 'react';
import { checkCode } from '#web/features/accounts/checks.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { challenge, type Factor, showFactor } from '#web/features/accounts/sign-in.ts';
import { useForm } from '#web/platform/form.ts';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toast.tsx';

const nameOf = (factor: Factor) =>
  factor.factor_type === 'phone' ? 'a text message' : `“${factor.friendly_name || 'Authenticator app'}”`;

interface Props {
  factors: Factor[];
  onDone: () => Promise<void> | void;
  onCancel?: () => void;
}

/** The second question at sign-in: a code from an app or a text message, or a backup code. */
export function SecondFactorStep({ factors, onDone, onCancel }: Props) {
  const [factor, setFactor] = useState(factors[0] as Factor);
  const [isBackup, setIsBackup] = useState(false);
  const others = factors.filter((other) => isBackup || other !== factor);

  function choose(next: Factor) {
    setFactor(next);
    setIsBackup(false);
  }

  return (
    <div className="grid gap-4">
      <CodeForm key={`${factor.id} ${isBackup}`} factor={factor} isBackup={isBackup} onDone={onDone} />
      <div className="grid justify-items-start border-t border-line pt-3">
        {others.map((other) => (
          <TextButton key={other.id} onClick={() => choose(other)}>{`Use ${nameOf(other)}`}</TextButton>
        ))}
        {!isBackup && <TextButton onClick={() => setIsBackup(true)}>Use a backup code</TextButton>}
        {onCancel && <TextButton onClick={onCancel}>Log in as someone else</TextButton>}
      </div>
    </div>
  );
}

const labels = { totp: 'Code from your app', phone: 'Code from the text message', backup: 'Backup code' };
const hints = {
  totp: 'Six digits; a new code comes every 30 seconds.',
  phone: 'Six digits, just sent to your phone.',
  backup: 'One of the ten you kept. Each works once.',
};

function CodeForm({
  factor,
  isBackup,
  onDone,
}: {
  factor: Factor;
  isBackup: boolean;
  onDone: Props['onDone'];
}) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<Promise<string>>(undefined);
  const isPhone = factor.factor_type === 'phone';
  const kind = isBackup ? 'backup' : isPhone ? 'phone' : 'totp';

  function sendCode() {
    sent.current = challenge(factor.id);
    sent.current.catch((error: Error) => toast('error', error.message));
  }

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the question appears
  useEffect(() => {
    if (isPhone && !sent.current) sendCode();
  }, []);

  const form = useForm({
    check: checkCode,
    async send({ code }) {
      try {
        await showFactor(factor.id, code.replace(/\s/g, ''), await sent.current);
      } catch (error) {
        if (error instanceof Error) toast('error', error.message);
        throw error;
      }
      await onDone();
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <CodeField
        ref={input}
        label={labels[kind]}
        error={form.errors.code}
        hint={hints[kind]}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isBackup ? 'text' : 'numeric'}
      />
      <SubmitButton busy={form.busy}>Continue</SubmitButton>
      {kind === 'phone' && <TextButton onClick={sendCode}>Send the code again</TextButton>}
    </form>
  );
}
