import { RegisterPanel } from '#web/features/accounts/register-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';

export const meta = () =>
  pageMeta('Register', `Create an account at ${brand()}. It takes a minute and opens every course.`);

export default function Register() {
  return <RegisterPanel />;
}
