import { LoaderCircle } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

interface Props {
  busy: boolean;
  /** Looks disabled, but a press shows why. */
  barred?: boolean;
  look?: 'primary' | 'outline' | 'destructive';
  onClick?: () => void;
  children: string;
}

/** Shows progress and cannot be pressed twice; keeps its focus while busy. */
export function SubmitButton({ busy, barred = false, look = 'primary', onClick, children }: Props) {
  const hydrated = useHydrated();
  return (
    <Button
      look={look}
      type="submit"
      disabled={!hydrated}
      aria-disabled={busy || barred}
      aria-busy={busy}
      onClick={onClick}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </Button>
  );
}
