import type { User } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useRefreshAccount } from '#web/features/accounts/account/queries.ts';
import { ReviewWaysIn } from '#web/features/accounts/account/review-ways-in.tsx';
import { otherWaysIn, type WayIn } from '#web/features/accounts/account/ways-in.ts';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import type { WeakPassword } from '#web/features/accounts/login/next-after-login.ts';
import { ManagedName } from '#web/features/accounts/managed-name.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ask } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

export function PasswordForm({ user }: { user: User }) {
  const refresh = useRefreshAccount();
  // As a key, it empties the fields and their strength meter after each change.
  const [changeCount, setChangeCount] = useState(0);
  const [ways, setWays] = useState<WayIn[]>([]);
  const { weakPassword } = (useLocation().state ?? {}) as Partial<WeakPassword>;
  const isWeak = weakPassword && changeCount === 0;

  // The section is far down the page, and a weak password is why the person came.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);

  async function onDone() {
    const section = document.activeElement?.closest('section');
    flushSync(() => setChangeCount(changeCount + 1));
    section?.focus({ preventScroll: true });
    toast('success', 'Your new password is set.');
    setWays(await otherWaysIn().catch(() => []));
    await refresh();
  }

  return (
    <>
      {isWeak && (
        <div ref={notice}>
          <ErrorNotice>{`${weakPassword} Please choose a new one: yours opens the office, too.`}</ErrorNotice>
        </div>
      )}
      {ways.length > 0 && <ReviewWaysIn ways={ways} onRemoved={refresh} onDone={() => setWays([])} />}
      <Fields key={changeCount} user={user} onDone={onDone} />
    </>
  );
}

function Fields({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  // Someone who signed up through a third party has no password yet.
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email') ?? true;
  const [asksCode, setAsksCode] = useState(false);

  const form = useForm({
    schema: accountSchema<string>({
      ...(hasPassword && { currentPassword: 'Current password is required.' }),
      password: 'New password is required.',
      ...(asksCode && { code: 'Code is required.' }),
    }),
    async send({ currentPassword, password, code }) {
      const changes = {
        ...(password && { password }),
        ...(currentPassword && { current_password: currentPassword }),
        ...(code && { nonce: code }),
      };
      try {
        await ask((client) => client.updateUser(changes));
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'reauthentication_needed') throw error;
        await ask((client) => client.reauthenticate());
        setAsksCode(true);
        throw new Error('You signed in a while ago. Please enter the code that we have just mailed you.');
      }
      await onDone();
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <ManagedName email={user.email ?? ''} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      {hasPassword && <PasswordField label="Current password" {...form.field('currentPassword')} />}
      <PasswordField isNew label="New password" {...form.field('password')} />
      {asksCode && (
        <Field label="Code from the mail" {...form.field('code')}>
          {(control) => <TextInput {...control} autoComplete="one-time-code" inputMode="numeric" />}
        </Field>
      )}
      <div>
        <SubmitButton busy={form.busy}>{hasPassword ? 'Change password' : 'Set a password'}</SubmitButton>
      </div>
    </form>
  );
}
