import { SubView } from '#web/features/office/sub-view.tsx';
import { AcademySettings } from '#web/features/settings/academy-settings.tsx';
import { FeeSettings } from '#web/features/settings/fee-settings.tsx';
import { MoneySettings } from '#web/features/settings/money-settings.tsx';
import { Section } from '#web/features/settings/section.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';

export const meta = () => pageMeta('Settings', 'The details and fees of the academy.');

export default function AdminSettings() {
  return (
    <SubView title="Settings">
      <FeeSettings />
      <MoneySettings />
      <AcademySettings />
      <Section title="The chatbot" lead="What visitors ask it, and the answers you have taught it.">
        <LinkButton to="/admin/answers" look="outline">
          Questions and answers
        </LinkButton>
      </Section>
    </SubView>
  );
}
