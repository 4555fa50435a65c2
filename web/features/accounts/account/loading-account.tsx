import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function LoadingAccount() {
  return (
    <div role="status">
      <span className="sr-only">Loading your account...</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-x-10 gap-y-5 border-t border-line py-9 lg:grid-cols-[19rem_1fr]">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      ))}
    </div>
  );
}
