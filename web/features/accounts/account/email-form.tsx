import type { User } from '@supabase/auth-js';
import { useRefreshAccount } from '#web/features/accounts/account/queries.ts';
import { EmailSchema } from '#web/features/accounts/account-schema.ts';
import { absoluteUrl } from '#web/features/accounts/login/sign-in.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ask } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

export function EmailForm({ user }: { user: User }) {
  const refresh = useRefreshAccount();
  const form = useForm({
    schema: EmailSchema,
    async send({ email }) {
      const options = { emailRedirectTo: absoluteUrl('/email-verified?change=yes') };
      const { user: changed } = await ask((client) => client.updateUser({ email }, options));
      toast('success', changed.new_email ? 'Please look into both mailboxes.' : 'Your email is saved.');
      form.clear();
      await refresh();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p>
        You log in as{' '}
        <strong className="wrap-anywhere">{user.email || 'nobody: there is no address yet'}</strong>.
      </p>
      {user.new_email && (
        <p role="status" className="rounded-control border border-line bg-sunken px-4 py-3">
          A change to <strong className="wrap-anywhere">{user.new_email}</strong> waits for the links in the
          mails to both addresses. Until then nothing changes.
        </p>
      )}
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="New email" {...form.field('email')}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
      </Field>
      <div>
        <SubmitButton busy={form.busy}>Change email</SubmitButton>
      </div>
    </form>
  );
}
