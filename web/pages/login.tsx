import { LoginPanel } from '#web/features/accounts/login-panel.tsx';
import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Login', `Log in to ${brand} to open your courses.`);

export default function Login() {
  return <LoginPanel />;
}
