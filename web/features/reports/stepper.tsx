import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#web/platform/served/page-values.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface Props {
  /** The day or month shown. */
  title: string;
  before: { to: string; label: string };
  after?: { to: string; label: string } | undefined;
  /** Further actions. */
  children?: ReactNode;
}

/** Links to the previous and next period, and prints. */
export function Stepper({ title, before, after, children }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-3">
      <div className="mr-auto max-sm:basis-full">
        <p className="hidden font-semibold print:block">{brand()}</p>
        <h2 className="text-2xl">{title}</h2>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 print:hidden">
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
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          Print
        </Button>
        {children}
      </div>
    </div>
  );
}
