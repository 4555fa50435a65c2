import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface Props {
  /** What is shown: a day, a month. */
  title: string;
  before: { to: string; label: string };
  after?: { to: string; label: string } | undefined;
}

/** Leads to the one before and the one after, and prints. */
export function Stepper({ title, before, after }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-2xl">{title}</h2>
      <span className="flex flex-wrap gap-2 print:hidden">
        <LinkButton to={before.to} look="outline">
          <ChevronLeft aria-hidden className="size-4.5" />
          {before.label}
        </LinkButton>
        {after && (
          <LinkButton to={after.to} look="outline">
            {after.label}
            <ChevronRight aria-hidden className="size-4.5" />
          </LinkButton>
        )}
        <Button look="outline" type="button" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          Print
        </Button>
      </span>
    </div>
  );
}
