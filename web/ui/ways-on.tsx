import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

interface Way {
  to: string;
  label: string;
  text: string;
}

/** Where a reader may go from here. */
export function WaysOn({ ways }: { ways: Way[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {ways.map(({ to, label, text }) => (
        <li key={to} className="flex">
          <Link
            to={to}
            prefetch="intent"
            className="group grid grow content-start gap-1.5 rounded-card border border-line bg-surface p-6 shadow-soft transition-colors hover:border-marigold"
          >
            <span className="flex items-center justify-between gap-3 font-display text-xl font-semibold">
              {label}
              <ArrowRight
                aria-hidden
                className="size-5 text-accent transition-transform group-hover:translate-x-1"
              />
            </span>
            <span className="text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
