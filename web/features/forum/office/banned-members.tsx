import { useBanned, useLiftBan } from '#web/features/forum/office/office-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

/** Members who are banned from writing. */
export function BannedMembers() {
  const { data, error, isPending, refetch } = useBanned();
  const lift = useLiftBan();
  if (isPending) return <LoadingTable>Loading members...</LoadingTable>;
  if (error && !data)
    return (
      <FailedNotice onRetry={() => refetch()}>Failed to fetch members. Please try again later.</FailedNotice>
    );
  if (data.length === 0)
    return (
      <EmptyNotice title="Nobody is banned.">
        You can ban a member from any post of theirs under Held or Reported.
      </EmptyNotice>
    );
  return (
    <ul className="grid max-w-4xl gap-3">
      {data.map(({ id, name, email, ban_reason }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4"
        >
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted">{email}</p>
            <p className="mt-1">{ban_reason}</p>
          </div>
          <Button
            look="outline"
            aria-description={name}
            onClick={single(() =>
              lift.mutate(id, {
                onSuccess: () => toast('success', `${name} may write again.`),
                onError: (failure) => toast('error', failure.message),
              }),
            )}
          >
            Let them write again
          </Button>
        </li>
      ))}
    </ul>
  );
}
