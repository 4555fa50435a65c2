import { useState } from 'react';
import { dropSecondFactorReset, type Person, resetSecondFactor } from '#contract/office/people.ts';
import { nameOf } from '#web/features/people/labels.ts';
import { usePersonAction } from '#web/features/people/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { single } from '#web/ui/double-click.ts';

export function SecondFactorActions({ person }: { person: Person }) {
  const params = { id: person._id };
  const { reset_asked: asked } = person;
  const isMine = asked?.by_id === claimsOf(useAuthToken()).sub;
  const [confirms, setConfirms] = useState(false);
  const reset = usePersonAction(
    () => call(resetSecondFactor, { params }),
    (answer) =>
      (answer as Person).reset_asked
        ? 'Another administrator has to confirm this; we have written to them.'
        : `The second factor of ${nameOf(person)} is reset.`,
  );
  const drop = usePersonAction(
    () => call(dropSecondFactorReset, { params }),
    'The second factor stays as it is.',
  );
  if (!person.second_factor) return <p className="text-muted">There is none on this account.</p>;
  return (
    <>
      {asked && (
        <p>{`${isMine ? 'You' : asked.by} asked to reset it on ${formatMoment(asked.at)}. ${isMine ? 'Another administrator has to confirm it within a day.' : 'Please make sure that it is they who lost it.'}`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isMine && (
          <Button look="danger" onClick={() => setConfirms(true)} aria-disabled={reset.isPending}>
            {asked ? 'Confirm the reset' : 'Reset second factor'}
          </Button>
        )}
        {asked && (
          <Button look="outline" onClick={single(() => drop.mutate())} aria-disabled={drop.isPending}>
            {isMine ? 'Withdraw' : 'Decline'}
          </Button>
        )}
      </div>
      <Confirm
        open={confirms}
        onClose={() => setConfirms(false)}
        onConfirm={() => {
          setConfirms(false);
          reset.mutate();
        }}
        title="Reset the second factor?"
        action={asked ? 'Confirm the reset' : 'Reset second factor'}
      >
        {`${nameOf(person)} is signed out everywhere, and the password alone opens the account. ${asked ? '' : 'Where there is another administrator, they have to confirm it first.'}`}
      </Confirm>
    </>
  );
}
