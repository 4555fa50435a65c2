import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { checkAccount } from '#web/features/accounts/checks.ts';
import { signUp } from '#web/platform/auth.ts';
import { useForm } from '#web/platform/form.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.tsx';

const success = 'Registration successful! Please check your email to verify your account.';

const check = checkAccount({
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Email is required.',
  password: 'Password is required.',
});

export function RegisterForm() {
  const [done, setDone] = useState(false);

  const form = useForm({
    check,
    async send(account) {
      try {
        await signUp(account);
      } catch (error) {
        if (error instanceof Error) toast('error', error.message);
        throw error;
      }
      setDone(true);
    },
  });

  if (done)
    return (
      <p role="status" className="flex items-start gap-3 text-lg">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-leaf" />
        {success}
      </p>
    );

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" name="firstName" error={form.errors.firstName}>
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" name="lastName" error={form.errors.lastName}>
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </Field>
      </div>
      <Field
        label="Email"
        name="email"
        error={form.errors.email}
        hint="We send a link there to verify your account."
      >
        {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
      </Field>
      <Field
        label="Create new password"
        name="password"
        error={form.errors.password}
        hint="At least 6 characters."
      >
        {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
      </Field>
      <SubmitButton busy={form.busy}>Register</SubmitButton>
    </form>
  );
}
