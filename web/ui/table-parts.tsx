import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands where a table is about to be. */
export function LoadingTable({ children }: { children: string }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="mb-2 text-muted">{children}</p>
      <Skeleton className="h-11" />
      {Array.from({ length: 8 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <Skeleton key={i} className="h-9 opacity-60" />
      ))}
    </div>
  );
}

interface Props {
  children: string;
  /** The name of the row, for those who do not see which one it is. */
  of: string;
  onClick: () => void;
  danger?: boolean;
}

/** Something to do with one row. */
export function RowAction({ children, of, onClick, danger = false }: Props) {
  return (
    <button
      type="button"
      aria-description={of}
      onClick={onClick}
      className={`min-h-11 rounded-control px-2.5 font-semibold underline-offset-4 hover:underline md:min-h-9 md:px-1.5 ${danger ? 'text-brick' : 'text-accent'}`}
    >
      {children}
    </button>
  );
}
