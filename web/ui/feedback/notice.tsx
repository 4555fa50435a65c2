import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyDrawing } from '#web/ui/drawings/drawings.tsx';

/** An error message in place of the content. */
export function ErrorNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brick bg-brick-wash px-5 py-4"
    >
      <p className="flex items-center gap-2.5 font-medium text-brick">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {children}
      </p>
      {action}
    </div>
  );
}

/** Something could not be loaded; offers to try again. */
export function FailedNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const again = (
    <Button look="danger" onClick={onRetry}>
      Try again
    </Button>
  );
  return <ErrorNotice action={again}>{children}</ErrorNotice>;
}

/** A search without results, as opposed to an empty list. */
export const NothingFound = ({ many }: { many: string }) => (
  <EmptyNotice title={`No ${many} found.`}>Try another word, or a shorter one.</EmptyNotice>
);

/** Nothing to show, and what to do about it. */
export function EmptyNotice({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-6 py-10 text-center">
      <EmptyDrawing className="size-20" />
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <p className="max-w-md text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
