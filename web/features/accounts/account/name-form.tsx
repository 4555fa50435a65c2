import type { User } from '@supabase/auth-js';
import { useRefreshAccount } from '#web/features/accounts/account/queries.ts';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ask } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

const schema = accountSchema({ firstName: 'First name is required.', lastName: 'Last name is required.' });

export function NameForm({ user }: { user: User }) {
  const refresh = useRefreshAccount();
  const { firstName, lastName } = user.user_metadata;
  const form = useForm({
    schema,
    async send(data) {
      await ask((client) => client.updateUser({ data }));
      toast('success', 'Your name is saved.');
      await refresh();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" {...form.field('firstName')}>
          {(control) => (
            <TextInput {...control} autoComplete="given-name" defaultValue={String(firstName ?? '')} />
          )}
        </Field>
        <Field label="Last name" {...form.field('lastName')}>
          {(control) => (
            <TextInput {...control} autoComplete="family-name" defaultValue={String(lastName ?? '')} />
          )}
        </Field>
      </div>
      <div>
        <SubmitButton busy={form.busy}>Save name</SubmitButton>
      </div>
    </form>
  );
}
