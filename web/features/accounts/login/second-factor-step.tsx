import { useEffect, useRef, useState } from 'react';
import { CodeSchema } from '#web/features/accounts/account-schema.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { challenge, type Factor, showFactor } from '#web/features/accounts/login/sign-in.ts';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { useForm } from '#web/platform/forms/form.ts';
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

/** The second question at sign-in: a code from an app or a text message, or a backup code. */
export function SecondFactorStep({ factors, onDone, onCancel }: Props) {
  const [factor, setFactor] = useState(factors[0] as Factor);
  const [isBackup, setIsBackup] = useState(false);
  // The newest question to each phone, as long as this screen is there: the text that answers it may still come.
  const questions = useRef(new Map<string, Promise<string>>());
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
        questions={questions.current}
        onDone={onDone}
      />
      <div className="grid justify-items-start border-t border-line pt-3">
        {others.map((other) => (
          <TextButton key={other.id} onClick={() => choose(other)}>{`Use ${nameOf(other)}`}</TextButton>
        ))}
        {!isBackup && settings?.hasAccountCalls && (
          <TextButton onClick={() => setIsBackup(true)}>Use a backup code</TextButton>
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
  questions: Map<string, Promise<string>>;
  onDone: Props['onDone'];
}

function CodeForm({ factor, isBackup, questions, onDone }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = factor.factor_type === 'phone';
  const kind = isBackup ? 'backup' : isPhone ? 'phone' : 'totp';
  const { unsent, sendCode } = useTextMessage(factor.id, questions, kind === 'phone');

  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    schema: CodeSchema,
    async send({ code }) {
      try {
        // A backup code answers no question.
        const question = isBackup ? '' : await questions.get(factor.id);
        await showFactor(factor.id, code.replace(/\s/g, ''), question);
      } catch (error) {
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
      await onDone();
    },
  });

  const problem = form.problem ?? unsent;

  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <CodeField
        ref={input}
        label={labels[kind]}
        error={form.errors.code}
        hint={unsent ? hints.unsent : hints[kind]}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isBackup ? 'text' : 'numeric'}
      />
      <SubmitButton busy={form.busy}>Continue</SubmitButton>
      {kind === 'phone' && <TextButton onClick={sendCode}>Send the code again</TextButton>}
    </form>
  );
}

/** The code that is sent to a phone: once as the question appears, and again when asked for. */
function useTextMessage(id: string, questions: CodeFormProps['questions'], isWanted: boolean) {
  const [unsent, setUnsent] = useState<string>();

  function sendCode() {
    const earlier = questions.get(id);
    const next = challenge(id);
    next.then(
      () => {
        setUnsent(undefined);
        if (earlier) toast('success', 'A new code is on its way.');
      },
      ({ message }: Error) => {
        if (earlier) return toast('error', message);
        setUnsent(message);
        toastOfNotice(message);
      },
    );
    const best = earlier ? next.catch(() => earlier) : next;
    best.catch(() => {});
    questions.set(id, best);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the question appears
  useEffect(() => {
    if (isWanted && !questions.has(id)) sendCode();
  }, []);

  return { unsent, sendCode };
}
