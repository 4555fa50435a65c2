import { useEffect, useRef, useState } from 'react';
import { CodeSchema } from '#web/features/accounts/account-schema.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { challenge, type Factor, verifyFactor } from '#web/features/accounts/login/sign-in.ts';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { single } from '#web/ui/double-click.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast, toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

const nameOf = (factor: Factor) =>
  factor.factor_type === 'phone' ? 'a text message' : `“${factor.friendly_name || 'Authenticator app'}”`;

interface Props {
  factors: Factor[];
  onDone: () => Promise<void> | void;
  onCancel?: () => void;
}

/** The second step of signing in: a code from an app or a text message, or a backup code. */
export function SecondFactorStep({ factors, onDone, onCancel }: Props) {
  const [factor, setFactor] = useState(factors[0] as Factor);
  const [isBackup, setIsBackup] = useState(false);
  // The newest challenge of each phone. They outlive the code form, because a text message may still arrive.
  const challenges = useRef(new Map<string, Promise<string>>());
  const settings = useServiceSettings();
  const others = factors.filter((other) => isBackup || other !== factor);

  function choose(next: Factor) {
    setFactor(next);
    setIsBackup(false);
  }

  return (
    <div className="grid gap-4">
      <CodeForm
        key={`${factor.id} ${isBackup}`}
        factor={factor}
        isBackup={isBackup}
        challenges={challenges.current}
        onDone={onDone}
      />
      <div className="grid justify-items-start border-t border-line pt-3">
        {others.map((other) => (
          <TextButton
            key={other.id}
            onClick={single(() => choose(other))}
          >{`Use ${nameOf(other)}`}</TextButton>
        ))}
        {!isBackup && settings?.hasAccountCalls && (
          <TextButton onClick={single(() => setIsBackup(true))}>Use a backup code</TextButton>
        )}
        {onCancel && <TextButton onClick={onCancel}>Log in as someone else</TextButton>}
      </div>
    </div>
  );
}

const labels = { totp: 'Code from your app', phone: 'Code from the text message', backup: 'Backup code' };
const hints = {
  totp: 'Six digits; a new code comes every 30 seconds.',
  phone: 'Six digits, just sent to your phone.',
  unsent: 'Six digits, once they could be sent to your phone.',
  backup: 'One of the ten you saved. Each works once.',
};

interface CodeFormProps {
  factor: Factor;
  isBackup: boolean;
  challenges: Map<string, Promise<string>>;
  onDone: Props['onDone'];
}

function CodeForm({ factor, isBackup, challenges, onDone }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = factor.factor_type === 'phone';
  const kind = isBackup ? 'backup' : isPhone ? 'phone' : 'totp';
  const { sendProblem, sendCode } = useTextMessage(factor.id, challenges, kind === 'phone');

  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    schema: CodeSchema,
    async send({ code }) {
      try {
        // A backup code needs no challenge.
        const challengeId = isBackup ? '' : await challenges.get(factor.id);
        await verifyFactor(factor.id, code.replace(/\s/g, ''), challengeId);
      } catch (error) {
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
      await onDone();
    },
  });

  const problem = form.problem ?? sendProblem;

  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <CodeField
        ref={input}
        label={labels[kind]}
        error={form.errors.code}
        hint={sendProblem ? hints.unsent : hints[kind]}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isBackup ? 'text' : 'numeric'}
      />
      <SubmitButton busy={form.busy}>Continue</SubmitButton>
      {kind === 'phone' && <TextButton onClick={sendCode}>Send the code again</TextButton>}
    </form>
  );
}

/** Sends a code to a phone when the form appears, and again on request. */
function useTextMessage(id: string, challenges: CodeFormProps['challenges'], isWanted: boolean) {
  const [sendProblem, setSendProblem] = useState<string>();

  function sendCode() {
    const earlier = challenges.get(id);
    const next = challenge(id);
    next.then(
      () => {
        setSendProblem(undefined);
        if (earlier) toast('success', 'A new code is on its way.');
      },
      ({ message }: Error) => {
        if (earlier) return toast('error', message);
        setSendProblem(message);
        toastOfNotice(message);
      },
    );
    const latest = earlier ? next.catch(() => earlier) : next;
    latest.catch(() => {});
    challenges.set(id, latest);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (isWanted && !challenges.has(id)) sendCode();
  }, []);

  return { sendProblem, sendCode };
}
