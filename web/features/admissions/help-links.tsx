import { ReceiptIndianRupee, Route } from 'lucide-react';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const links = [
  {
    to: '/payment-status',
    icon: ReceiptIndianRupee,
    label: 'Money debited?',
    text: 'See what became of a payment, and use it if it is waiting for its application.',
  },
  {
    to: '/track',
    icon: Route,
    label: 'Track my application',
    text: 'How far it is, what is missing, and the receipt.',
  },
];

/** For returning visitors. */
export function HelpLinks() {
  return (
    <aside aria-labelledby="here-before" className="print:hidden lg:sticky lg:top-24 lg:pt-2">
      <h2 id="here-before" className="text-2xl">
        Been here before?
      </h2>
      <ul className="mt-4 grid gap-1">
        {links.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <PrefetchLink
              to={to}
              className="group -mx-3 grid grid-cols-[auto_1fr] gap-x-3 rounded-control p-3 hover:bg-sunken"
            >
              <Icon aria-hidden className="mt-0.5 size-5.5 text-accent" strokeWidth={1.75} />
              <span>
                <span className="font-semibold underline decoration-marigold underline-offset-4">
                  {label}
                </span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-muted">
        What you type is kept on this device, and a payment is never lost: come back to this page and it is
        offered to you again.
      </p>
    </aside>
  );
}
