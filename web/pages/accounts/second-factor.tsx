import { StepUpPanel } from '#web/features/accounts/step-up-panel.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => [
  ...pageMeta('Second factor', 'Show your second factor to go on.'),
  { name: 'robots', content: 'noindex' },
];

export default function SecondFactor() {
  return <StepUpPanel />;
}
