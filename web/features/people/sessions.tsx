import type { Device } from '#contract/accounts.ts';
import { endSessionOf, endSessionsOf } from '#contract/office/people.ts';
import { usePersonAction, useSessionsOf } from '#web/features/people/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { describeDevice } from '#web/platform/session/device-name.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Pill } from '#web/ui/pill.tsx';

/** The devices where someone is signed in, with a way to sign them out. */
export function Sessions({ id }: { id: string }) {
  const { data, error } = useSessionsOf(id);
  const end = usePersonAction(
    (session: string) => call(endSessionOf, { params: { id, session } }),
    'The device is signed out.',
  );
  const endAll = usePersonAction(() => call(endSessionsOf, { params: { id } }), 'Signed out everywhere.');
  if (error) return <p className="text-brick">{error.message}</p>;
  if (!data) return <Skeleton className="h-11 w-full" />;
  if (data.length === 0) return <p className="text-muted">Not signed in anywhere.</p>;
  return (
    <>
      <ul className="w-full">
        {data.map((device) => (
          <Session key={device._id} device={device} onEnd={() => end.mutate(device._id)} />
        ))}
      </ul>
      <Button look="outline" onClick={single(() => endAll.mutate())} aria-disabled={endAll.isPending}>
        Sign out everywhere
      </Button>
    </>
  );
}

function Session({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const name = describeDevice(device.user_agent);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Pill>This device</Pill>}
        </p>
        <p className="text-sm text-muted">{`Last used ${formatMoment(device.last_used_at)} · ${device.ip}`}</p>
      </div>
      <Button look="quiet" className="shrink-0 px-2" aria-label={`Sign out ${name}`} onClick={single(onEnd)}>
        Sign out
      </Button>
    </li>
  );
}
