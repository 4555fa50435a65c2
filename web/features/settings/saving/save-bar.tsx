import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useNavigationGuard } from '#web/ui/navigation-guards.tsx';

interface Props {
  /** The labels of what differs from the stored values. */
  changes: string[];
  busy: boolean;
  onDiscard: () => void;
  /** A draft is stored in this browser, so closing the page loses nothing. */
  hasDraft?: boolean;
}

/** The sticky foot of a settings form with unsaved changes. Asks before the page is left. */
export function SaveBar({ changes, busy, onDiscard, hasDraft = false }: Props) {
  const isOpen = changes.length > 0;
  const [leaving, setLeaving] = useState<{ proceed: () => void; stay: () => void }>();
  useNavigationGuard({
    blocks: ({ currentLocation: here, nextLocation: next }) => isOpen && here.pathname !== next.pathname,
    onBlocked: setLeaving,
  });
  useWarnBeforeUnload(isOpen && !hasDraft);
  return (
    <div className="sticky bottom-3 z-20 max-lg:bottom-17">
      <div
        hidden={!isOpen}
        className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-accent bg-surface px-4 py-3 shadow-soft"
      >
        <p role="status" className="min-w-0 grow basis-48 wrap-anywhere">
          {isOpen && summary(changes)}
        </p>
        <div className="flex gap-3">
          <SubmitButton busy={busy}>Save changes</SubmitButton>
          <Button look="outline" onClick={onDiscard} aria-disabled={busy}>
            Discard
          </Button>
        </div>
      </div>
      <Confirm
        open={leaving !== undefined}
        onClose={() => {
          leaving?.stay();
          setLeaving(undefined);
        }}
        onConfirm={() => {
          setLeaving(undefined);
          onDiscard();
          leaving?.proceed();
        }}
        title="Leave without saving?"
        action="Discard and leave"
      >
        {`${summary(changes)}. Nothing of it is saved yet.`}
      </Confirm>
    </div>
  );
}

const named = 3;

/** '2 changes: Phone, Address'. */
function summary(changes: string[]): string {
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const more = changes.length > named ? ` and ${changes.length - named} more` : '';
  return `${count}: ${changes.slice(0, named).join(', ')}${more}`;
}

function useWarnBeforeUnload(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
