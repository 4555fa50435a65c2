import { rowsCounted } from '#web/features/imports/kinds.ts';
import { formatCount } from '#web/platform/counts.ts';
import { Card } from '#web/ui/card.tsx';

interface Props {
  label: string;
  done: number;
  of: number;
  /** It is done in the background. */
  canLeave?: boolean;
}

// Browsers use their own colours unless each part is styled.
const barLook =
  'h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-marigold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-marigold';

export function Progress({ label, done, of, canLeave = false }: Props) {
  return (
    <Card className="max-w-form">
      <p role="status" className="mb-3 font-semibold tabular-nums">
        {`${label}: ${formatCount(done)} of ${rowsCounted(of)}`}
      </p>
      <progress value={done} max={Math.max(of, 1)} aria-label={label} className={barLook} />
      {canLeave && (
        <p className="mt-3 text-muted">
          You can leave this page: it goes on, and this address shows how far it is.
        </p>
      )}
    </Card>
  );
}
