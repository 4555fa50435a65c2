import { type ReactNode, useId } from 'react';
import { invitePerson, type Person } from '#contract/office/people.ts';
import { AccessActions } from '#web/features/people/access-actions.tsx';
import { ErasePerson } from '#web/features/people/erase-person.tsx';
import { usePersonAction } from '#web/features/people/queries.ts';
import { RoleAction } from '#web/features/people/role-action.tsx';
import { SecondFactorActions } from '#web/features/people/second-factor-actions.tsx';
import { Sessions } from '#web/features/people/sessions.tsx';
import { call } from '#web/platform/calls/api.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { single } from '#web/ui/double-click.ts';

/** What an administrator can do with one account; every action takes effect at once. */
export function PersonPanel({ person }: { person: Person }) {
  const isMe = claimsOf(useAuthToken()).sub === person._id;
  return (
    <div className="grid gap-6">
      <DetailList
        details={[
          ['Email', person.email || 'None'],
          ['Since', formatDay(person.created_at)],
          ['Last sign-in', person.last_sign_in_at ? formatMoment(person.last_sign_in_at) : 'Never'],
        ]}
      />
      {(person.status === 'invited' || person.status === 'unconfirmed') && person.email && (
        <Invite person={person} />
      )}
      <Part title="Role">
        <RoleAction key={person.role} person={person} isMe={isMe} />
      </Part>
      {!isMe && (
        <>
          <Part title="Access">
            <AccessActions person={person} />
          </Part>
          <Part title="Second factor">
            <SecondFactorActions person={person} />
          </Part>
        </>
      )}
      <Part title="Devices">
        <Sessions id={person._id} />
      </Part>
      {!isMe && (
        <Part title="Erase">
          <ErasePerson id={person._id} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Invite({ person: { firstName, lastName, email, role, status } }: { person: Person }) {
  const invite = usePersonAction(
    () => call(invitePerson, { body: { firstName, lastName, email, role } }),
    `An invitation is on its way to ${email}.`,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-paper px-4 py-3">
      <p>
        {status === 'invited'
          ? 'The invitation has not been accepted yet.'
          : 'This address is not confirmed, and no invitation was sent.'}
      </p>
      <Button look="outline" onClick={single(() => invite.mutate())} aria-disabled={invite.isPending}>
        {status === 'invited' ? 'Send it again' : 'Send an invitation'}
      </Button>
    </div>
  );
}
