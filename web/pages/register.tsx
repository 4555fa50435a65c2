import { RegisterPanel } from '#web/features/accounts/register-panel.tsx';
import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () =>
  pageMeta('Register', `Create an account at ${brand}. It takes a minute and opens every course.`);

export default function Register() {
  return <RegisterPanel />;
}
