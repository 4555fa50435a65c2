import { LoaderCircle } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

/** Shows progress and cannot be pressed twice; keeps its focus while busy. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" disabled={!hydrated} aria-disabled={busy} aria-busy={busy}>
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </Button>
  );
}
