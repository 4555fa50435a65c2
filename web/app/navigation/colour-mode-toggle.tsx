import { Moon, Sun } from 'lucide-react';
import { useColourMode } from '#web/platform/colour-mode.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

export function ColourModeToggle() {
  const { mode, toggle } = useColourMode();
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      aria-label="Dark mode"
      aria-pressed={mode === 'dark'}
      disabled={!hydrated}
      onClick={toggle}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink noscript:hidden"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}
