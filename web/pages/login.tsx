import { Link } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Login', `Log in to ${brand} to open your courses.`);

export default function Login() {
  return (
    <AccountScreen title="Welcome back" lead="Log in to open your courses.">
      <LoginForm />
      <p className="mt-6 border-t border-line pt-5 text-center text-muted">
        No account yet?{' '}
        <Link
          to="/RegisterPage"
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Register Now
        </Link>
      </p>
    </AccountScreen>
  );
}
