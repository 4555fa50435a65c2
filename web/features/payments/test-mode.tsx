import { FlaskConical } from 'lucide-react';

export function TestMode() {
  return (
    <p className="flex items-center gap-2.5 rounded-control border border-dashed border-accent px-4 py-2.5 font-semibold text-accent">
      <FlaskConical aria-hidden className="size-5 shrink-0" />
      Test mode: no money moves.
    </p>
  );
}
