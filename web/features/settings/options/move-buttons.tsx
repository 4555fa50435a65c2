import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface Props {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Moves an entry up or down. At an end the button stays but does nothing, so that the focus is not lost. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <Button
        look="quiet"
        className="px-2.5 text-muted"
        title="Up (Alt ↑)"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-4.5" />
      </Button>
      <Button
        look="quiet"
        className="px-2.5 text-muted"
        title="Down (Alt ↓)"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </Button>
    </>
  );
}
