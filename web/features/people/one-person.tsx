import { listPeople } from '#contract/office/people.ts';
import { nameOf } from '#web/features/people/labels.ts';
import { PersonPanel } from '#web/features/people/person-panel.tsx';
import { queryKey, usePerson } from '#web/features/people/queries.ts';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { useQueue } from '#web/office-list/remembered-list.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

const rows = { queryKey, calls: { list: listPeople } };

/** One account with its role, access and devices. */
export function OnePerson({ id }: { id: string }) {
  const { data, error, refetch } = usePerson(id);
  const queue = useQueue('people', rows, id);
  const nav = <RecordNav list="/admin/people" queue={queue} />;
  if (!data)
    return (
      <>
        {nav}
        {error ? (
          <Failed error={error} onRetry={() => refetch()} />
        ) : (
          <LoadingTable>Loading the account...</LoadingTable>
        )}
      </>
    );
  return (
    <>
      {nav}
      <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
        <h2 className="text-2xl">{nameOf(data)}</h2>
        <PersonPanel person={data} />
      </Card>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isExplained =
    error instanceof CallFailure && (error.status === 404 || error.code === 'managed_elsewhere');
  if (!isExplained)
    return (
      <FailedNotice onRetry={onRetry}>Failed to fetch this account. Please try again later.</FailedNotice>
    );
  return (
    <EmptyNotice
      title={error.message}
      action={
        <LinkButton to="/admin/people" look="outline">
          See all people
        </LinkButton>
      }
    />
  );
}
