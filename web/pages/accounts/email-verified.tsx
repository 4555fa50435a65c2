import { VerifiedPanel } from '#web/features/accounts/verified-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => [
  ...pageMeta('Your email', 'Where the link from our mail leads.'),
  { name: 'robots', content: 'noindex' },
];

export default function EmailVerified() {
  return <VerifiedPanel />;
}
