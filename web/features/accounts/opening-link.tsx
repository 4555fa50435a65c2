import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function OpeningLink({ title }: { title: string }) {
  return (
    <AccountScreen title={title} lead="One moment.">
      <p role="status" className="sr-only">
        Opening your link...
      </p>
      <div className="grid gap-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </AccountScreen>
  );
}
