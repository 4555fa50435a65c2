import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { DoneDrawing } from '#web/ui/drawings/drawings.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

/** Says what was done. Put it into a `Status` that was rendered before. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <DoneDrawing />
      <div className="text-xl leading-snug font-semibold">{children}</div>
    </div>
  );
}

interface Props {
  reference: string | null | undefined;
  /** What happens next and by when, and what else one can do. */
  next: ReactNode;
  again: { label: string; onClick: () => void };
}

/** A confirmation with the reference, the next steps and a way to begin again. It takes over the focus of the form. */
export function Confirmation({ reference, next, again }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className="grid gap-6 outline-none">
      {reference && <Reference reference={reference} />}
      <div className="grid gap-4 border-t border-line pt-5">
        <h2 className="text-lg">What happens next</h2>
        {next}
      </div>
      <div className="border-t border-line pt-3">
        <TextButton onClick={again.onClick}>{again.label}</TextButton>
      </div>
    </div>
  );
}

function Reference({ reference }: { reference: string }) {
  return (
    <div>
      <p className="text-muted">Your reference</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums sm:text-3xl">
          {reference}
        </strong>
        <Button look="outline" onClick={() => copyText(reference, 'Reference')}>
          <Copy aria-hidden className="size-4.5" />
          Copy
        </Button>
      </p>
      <p className="mt-2 text-muted">Name it when you call or write: the office finds it at once.</p>
    </div>
  );
}
