import { ForgotPanel } from '#web/features/accounts/forgot-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';

export const meta = () => pageMeta('Forgot password', `Choose a new password for your ${brand()} account.`);

export default function ForgotPassword() {
  return <ForgotPanel />;
}
