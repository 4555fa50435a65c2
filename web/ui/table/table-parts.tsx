import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A placeholder for a table, or on a phone its cards, of the same shape so that nothing moves when it loads. */
export function LoadingTable({ children }: { children: string }) {
  return (
    <div
      role="status"
      className="relative overflow-hidden max-md:grid max-md:gap-2 md:rounded-card md:border md:border-line md:bg-surface"
    >
      <p className="absolute top-0 left-0 flex min-h-11 items-center px-4 text-[0.9rem] text-muted max-md:pt-3 md:px-2.5">
        {children}
      </p>
      <div className="h-9 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width, i) => (
        <div
          key={width}
          className={`max-md:h-28 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:flex md:h-10 md:items-center md:border-b md:border-line md:px-2.5 md:last:border-b-0 ${i === 0 ? 'max-md:pt-12' : ''}`}
        >
          <Skeleton className={`h-3.5 ${width}`} />
          {/* A card has more lines than a row; the text takes one of the first. */}
          {(i === 0 ? ['w-2/5'] : ['w-2/5', 'w-1/2']).map((line) => (
            <Skeleton key={line} className={`mt-5 h-3.5 md:hidden ${line}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

const widths = ['w-3/5', 'w-2/3', 'w-1/2', 'w-4/5', 'w-2/5', 'w-5/6', 'w-1/3', 'w-1/4'];
