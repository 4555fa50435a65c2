import { NewPasswordPanel } from '#web/features/accounts/new-password-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => [
  ...pageMeta('New password', 'Choose a new password.'),
  { name: 'robots', content: 'noindex' },
];

export default function NewPassword() {
  return <NewPasswordPanel />;
}
