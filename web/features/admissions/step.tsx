import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';

interface Props {
  number: number;
  title: string;
  done: boolean;
  children: ReactNode;
}

/** One step of a long form whose steps are all visible. */
export function Step({ number, title, done, children }: Props) {
  return (
    <Card className="sm:p-8 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none">
      <fieldset className="min-w-0">
        <legend className="float-left mb-6 flex w-full items-center gap-4">
          <ArchFrame className={`h-11 w-9 font-display font-semibold ${done ? 'border-leaf text-leaf' : ''}`}>
            {done ? <Check className="size-5" /> : number}
          </ArchFrame>
          <h2 className="text-xl sm:text-2xl">
            <span className="sr-only">{`Step ${number} of 3: `}</span>
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </h2>
        </legend>
        <div className="clear-both grid gap-5">{children}</div>
      </fieldset>
    </Card>
  );
}
