import { Section } from '#web/features/settings/section.tsx';
import { LinkButton } from '#web/ui/button.tsx';

export function ChatbotSettings() {
  return (
    <Section title="The chatbot" lead="What visitors ask it, and the answers you have taught it.">
      <LinkButton to="/admin/answers" look="outline">
        Questions and answers
      </LinkButton>
    </Section>
  );
}
