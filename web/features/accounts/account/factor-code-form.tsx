import { type ReactNode, useEffect, useRef } from 'react';
import { useRefreshAccount } from '#web/features/accounts/account/queries.ts';
import { CodeSchema } from '#web/features/accounts/account-schema.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { verifyFactor } from '#web/features/accounts/login/sign-in.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  factorId: string;
  challengeId?: string;
  label: string;
  children?: ReactNode;
  onDone: () => void;
  onCancel: () => void;
}

/** The last step of adding a second factor of any kind: entering its first code. */
export function FactorCodeForm({ factorId, challengeId, label, children, onDone, onCancel }: Props) {
  const refresh = useRefreshAccount();
  const input = useRef<HTMLInputElement>(null);
  // The code field replaces the one just submitted, unless there are instructions to read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!children) input.current?.focus();
  }, []);
  const form = useForm({
    schema: CodeSchema,
    async send({ code }) {
      await verifyFactor(factorId, code.replace(/\s/g, ''), challengeId);
      onDone();
      await refresh();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {children}
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <CodeField
        ref={input}
        label={label}
        error={form.errors.code}
        hint="Six digits. Other devices where you are signed in will ask you to log in again."
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Turn it on</SubmitButton>
        <CancelButton onCancel={onCancel} />
      </div>
    </form>
  );
}

export function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button look="outline" onClick={onCancel} className="justify-self-start">
      Cancel
    </Button>
  );
}
