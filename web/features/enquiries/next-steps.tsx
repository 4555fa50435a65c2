import { Check } from 'lucide-react';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const ask = {
  title: 'You ask',
  text: 'Tell us the class, the board and the subject, and what you would like to know.',
};
const asked = { title: 'You asked', text: 'Your question has reached us.' };

const steps = [
  { title: 'We read', text: 'Your question goes to the person at the office who knows that subject best.' },
  {
    title: 'We call',
    text: 'The office answers on the number you gave. Asking costs nothing and binds you to nothing.',
  },
];

/** The steps of an enquiry, and the current one. */
export function NextSteps({ isAsked }: { isAsked: boolean }) {
  return (
    <aside aria-labelledby="how-it-works" className="lg:pt-2">
      <h2 id="how-it-works" className="text-2xl">
        How it works
      </h2>
      <ol className="mt-5 grid gap-5">
        {[isAsked ? asked : ask, ...steps].map(({ title, text }, index) => (
          <li key={index === 0 ? 'first' : title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <ArchFrame className="h-11 w-9 font-display font-semibold">
              {isAsked && index === 0 ? <Check aria-hidden className="size-5 text-leaf" /> : index + 1}
            </ArchFrame>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        Ready to join?{' '}
        <PrefetchLink to="/admission-form" className="font-semibold text-accent underline underline-offset-4">
          Go to the admission form
        </PrefetchLink>
      </p>
    </aside>
  );
}
