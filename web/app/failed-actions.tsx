import { CloudOff } from 'lucide-react';
import { dropFailedAction, useFailedActions } from '#web/platform/calls/failed-actions.ts';
import { useOnline } from '#web/platform/calls/online.ts';
import { Button } from '#web/ui/button.tsx';

/** Actions that failed because of the network, offered again. */
export function FailedActions() {
  const actions = useFailedActions();
  const isOnline = useOnline();
  return (
    <div role="status">
      {actions.map(({ id, label, run }) => (
        <div
          key={id}
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-edge bg-sunken px-5 py-3"
        >
          <p className="flex grow items-center gap-2.5">
            <CloudOff aria-hidden className="size-5 shrink-0 text-accent" />
            <span>
              <b>{label}</b>
              {isOnline ? ' did not reach the academy.' : ' waits: you are offline.'}
            </span>
          </p>
          <Button
            onClick={() => {
              dropFailedAction(id);
              run();
            }}
          >
            Try again
          </Button>
          <Button look="outline" onClick={() => dropFailedAction(id)}>
            Leave it
          </Button>
        </div>
      ))}
    </div>
  );
}
