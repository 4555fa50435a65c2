import { useState } from 'react';
import { type Role, roles } from '#contract/access.ts';
import { changeRole, type Person } from '#contract/office/people.ts';
import { nameOf } from '#web/features/people/labels.ts';
import { usePersonAction } from '#web/features/people/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { roleNames } from '#web/platform/session/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.tsx';

export function RoleAction({ person, isMe }: { person: Person; isMe: boolean }) {
  const [role, setRole] = useState<Role>(person.role);
  const change = usePersonAction(
    () => call(changeRole, { params: { id: person._id }, body: { role } }),
    `${nameOf(person)}: ${roleNames[role]} from now on.`,
  );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Select aria-label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </Select>
        <Button
          look="outline"
          aria-disabled={change.isPending || role === person.role}
          onClick={() => role !== person.role && !change.isPending && change.mutate()}
        >
          Save role
        </Button>
      </div>
      {isMe && (
        <p className="text-sm text-muted">
          This is you. With another role you could no longer open this page; make someone else an
          administrator first.
        </p>
      )}
    </>
  );
}
