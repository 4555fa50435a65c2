import { Link } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () =>
  pageMeta('Register', `Create an account at ${brand}. It takes a minute and opens every course.`);

export default function Register() {
  return (
    <AccountScreen title="Create your account" lead="One account opens every course.">
      <RegisterForm />
      <p className="mt-6 border-t border-line pt-5 text-center text-muted">
        Already registered?{' '}
        <Link
          to="/login"
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Log in
        </Link>
      </p>
    </AccountScreen>
  );
}
