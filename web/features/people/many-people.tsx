import { useState } from 'react';
import { type Role, roles } from '#contract/access.ts';
import { formatNumber } from '#contract/indian-number.ts';
import { changePeople, type PeopleAction } from '#contract/office/people.ts';
import { BanForm } from '#web/features/people/ban-form.tsx';
import { roleDescriptions } from '#web/features/people/labels.ts';
import { queryKey } from '#web/features/people/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import type { Selection } from '#web/platform/selection.ts';
import { roleNames } from '#web/platform/session/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { useBulk } from '#web/ui/table/bulk/use-bulk.ts';
import type { Head } from '#web/ui/table/table-view.tsx';

/** The action that waits for its confirmation. */
type Asking = { about: 'role' | 'ban' | 'unban' | 'sign out'; head: Head };

const done: Record<PeopleAction['do'], string> = {
  role: 'changed',
  ban: 'banned',
  unban: 'let in again',
  'sign out': 'signed out everywhere',
};

/** Actions on many people: their buttons, confirmations and progress. */
export function useManyPeople(selection: Selection) {
  const { progress, run } = useBulk({ one: 'person', many: 'people' }, queryKey);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);

  function change(head: Head, action: PeopleAction) {
    close();
    run({
      doing: 'Changing',
      done: done[action.do],
      failure: 'Failed to change people. Please try again later.',
      step: (count) => call(changePeople, { body: { selection: selection.sent(head, count), deed: action } }),
      onDone: selection.clear,
    });
  }

  const count = asking ? selection.count(asking.head) : 0;
  const actions = (head: Head) => (
    <>
      <Button look="outline" onClick={() => setAsking({ about: 'role', head })}>
        Change role
      </Button>
      <Button look="outline" onClick={() => setAsking({ about: 'sign out', head })}>
        Sign out
      </Button>
      <Button look="outline" onClick={() => setAsking({ about: 'unban', head })}>
        Lift bans
      </Button>
      <Button look="danger" onClick={() => setAsking({ about: 'ban', head })}>
        Ban
      </Button>
    </>
  );
  const dialogs = (
    <>
      <Dialog open={asking?.about === 'role'} onClose={close} title={`Change the role of ${people(count)}`}>
        {asking?.about === 'role' && (
          <RoleForm onCancel={close} onChange={(role) => change(asking.head, { do: 'role', role })} />
        )}
      </Dialog>
      <Dialog open={asking?.about === 'ban'} onClose={close} title={`Ban ${people(count)}`}>
        {asking?.about === 'ban' && (
          <BanForm onCancel={close} onBan={(until) => change(asking.head, { do: 'ban', until })} />
        )}
      </Dialog>
      <Confirm
        open={asking?.about === 'sign out'}
        onClose={close}
        onConfirm={() => asking && change(asking.head, { do: 'sign out' })}
        title={`Sign out ${people(count)}?`}
        action="Sign out everywhere"
      >
        They have to log in again on every device. You stay signed in.
      </Confirm>
      <Confirm
        open={asking?.about === 'unban'}
        onClose={close}
        onConfirm={() => asking && change(asking.head, { do: 'unban' })}
        title={`Lift the bans of ${people(count)}?`}
        action="Lift bans"
        look="primary"
      >
        Those who are banned can sign in again at once.
      </Confirm>
    </>
  );
  return { choosing: { selection, progress, actions }, dialogs };
}

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);

function RoleForm({ onChange, onCancel }: { onChange: (role: Role) => void; onCancel: () => void }) {
  const [role, setRole] = useState<Role>('staff');
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(role);
      }}
    >
      <Field label="Role" name="role">
        {(control) => (
          <Select {...control} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {`${roleNames[one]}: ${roleDescriptions[one]}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-muted">It counts at once. Your own role stays as it is.</p>
      <FormFoot busy={false} onCancel={onCancel}>
        {`Make them ${roleNames[role].toLowerCase()}`}
      </FormFoot>
    </form>
  );
}
