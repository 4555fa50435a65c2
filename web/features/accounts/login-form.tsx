import { useLocation, useNavigate } from 'react-router';
import { checkAccount } from '#web/features/accounts/checks.ts';
import { type Headed, headedTo } from '#web/features/accounts/headed.ts';
import { signIn } from '#web/platform/auth.ts';
import { useForm } from '#web/platform/form.ts';
import { startSession } from '#web/platform/session.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.tsx';

const check = checkAccount({ email: 'Email is required.', password: 'Password is required.' });

export function LoginForm() {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<Headed> | null;

  const form = useForm({
    check,
    async send({ email, password }) {
      try {
        startSession(await signIn(email, password));
      } catch (error) {
        if (error instanceof Error) toast('error', error.message);
        throw error;
      }
      toast('success', 'Logged in successfully!');
      await navigate(headedTo(state), { replace: true });
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem ? (
        <ErrorNotice>{form.problem}</ErrorNotice>
      ) : (
        state?.ended && (
          <p role="status" className="rounded-control border border-line bg-sunken px-4 py-3">
            Your session has ended. Please log in again.
          </p>
        )
      )}
      <Field label="Email" name="email" error={form.errors.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
      </Field>
      <Field label="Password" name="password" error={form.errors.password}>
        {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
      </Field>
      <SubmitButton busy={form.busy}>Login</SubmitButton>
    </form>
  );
}
