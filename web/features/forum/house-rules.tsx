import { MessageCircleMore, ShieldCheck } from 'lucide-react';
import { LinkButton } from '#web/ui/button.tsx';

const rules = [
  'Be kind. Somebody younger than you may read this.',
  'No phone numbers, addresses or links to meet elsewhere.',
  'Something wrong? Log in and press Report, and our office looks at it.',
];

/** The rules of the forum and the way to a quick answer; `isBeside` a form they are stacked. */
export function HouseRules({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <div className={`grid gap-6 ${isBeside ? '' : 'mt-10 lg:grid-cols-[1fr_auto]'}`}>
      <section aria-labelledby="house-rules" className="rounded-card border border-line bg-sunken px-6 py-5">
        <h2 id="house-rules" className="flex items-center gap-2.5 text-lg">
          <ShieldCheck aria-hidden className="size-5 text-accent" />
          House rules
        </h2>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-[0.95rem] text-muted">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="quick-answer" className="rounded-card border border-line bg-sunken px-6 py-5">
        <h2 id="quick-answer" className="text-lg">
          In a hurry?
        </h2>
        <p className="mt-2 mb-4 max-w-sm text-[0.95rem] text-muted">
          Courses, fees and admission are answered at once, at any hour.
        </p>
        <LinkButton to="/chatbot" look="outline">
          <MessageCircleMore aria-hidden className="size-5" />
          Chat with Us
        </LinkButton>
      </section>
    </div>
  );
}
