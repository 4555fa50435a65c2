import { LoginPanel } from '#web/features/accounts/login/login-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';

export const meta = () => pageMeta('Login', `Log in to ${brand()} to open your courses.`);

export default function Login() {
  return <LoginPanel />;
}
