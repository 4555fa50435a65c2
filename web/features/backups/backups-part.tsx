import { LoaderCircle } from 'lucide-react';
import type { Backups } from '#contract/office/backups.ts';
import { BackupList } from '#web/features/backups/backup-list.tsx';
import { useBackUpNow, useBackups } from '#web/features/backups/queries.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { ErrorNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** The settings section about backups. */
export function BackupsPart() {
  const { data, error, refetch } = useBackups();
  return (
    <section aria-labelledby="backups" className="mb-10">
      <h2 id="backups" className="text-2xl">
        Backups
      </h2>
      <p className="mt-1 mb-4 max-w-form text-muted">
        Everything the academy has, in one file each night. Once a week one is restored as a proof.
      </p>
      {data ? (
        <BackupStatus backups={data} />
      ) : error ? (
        <FailedNotice onRetry={() => refetch()}>
          Failed to fetch the backups. Please try again later.
        </FailedNotice>
      ) : (
        <Card role="status" className="grid max-w-3xl gap-3">
          <p className="text-muted">Loading the backups...</p>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Card>
      )}
    </section>
  );
}

const warnings = {
  unset: 'Nothing is backed up: no place for backups is set.',
  old: 'There has been no backup for two days.',
  unproved: 'The last backup that was tried could not be restored.',
};

function BackupStatus({ backups: status }: { backups: Backups }) {
  const { place, elsewhere, warning, backups } = status;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {warning && <ErrorNotice>{warnings[warning]}</ErrorNotice>}
      <Card className="grid justify-items-start gap-5">
        {place ? (
          <>
            <DetailList details={detailsOf(status)} />
            <BackUpButton
              isRunning={backups.some(({ state }) => state === 'waiting' || state === 'running')}
            />
          </>
        ) : (
          <p>
            {elsewhere
              ? 'Backups are made elsewhere, by those who run the database.'
              : 'Whoever runs the server sets BACKUP_TO: a folder, a bucket, or none where the database is backed up already.'}
          </p>
        )}
      </Card>
      {backups.length > 0 && <BackupList backups={backups} />}
    </div>
  );
}

function detailsOf({ place, at, keep, encrypted, last_success, last_proof }: Backups): [string, string][] {
  const months = keep.months > 0 ? `, and the first of each month for ${keep.months} months` : '';
  return [
    ['Last backup', last_success ? formatMoment(last_success) : 'None yet'],
    ['Last proof', last_proof ? `Restored ${formatMoment(last_proof)}` : 'None yet'],
    ['Stored in', place ?? ''],
    ['Made', `Each day at ${at}, Indian time`],
    ['Kept', `${keep.days} days${months}`],
    ['Encrypted', encrypted ? 'Yes' : 'No: whoever has a file can read it'],
  ];
}

function BackUpButton({ isRunning }: { isRunning: boolean }) {
  const backUp = useBackUpNow();
  const isBusy = isRunning || backUp.isPending;
  return (
    <div>
      <Button
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() =>
          backUp.mutate(undefined, {
            onError: (error) =>
              toast(
                'error',
                error instanceof CallFailure && error.code === 'conflict'
                  ? error.message
                  : 'Failed to start a backup. Please try again later.',
              ),
          })
        }
      >
        {isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
        Back up now
      </Button>
      {isRunning && (
        <p role="status" className="mt-3 text-muted">
          A backup is being made. It appears here by itself.
        </p>
      )}
    </div>
  );
}
