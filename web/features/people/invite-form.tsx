import { useState } from 'react';
import { roles } from '#contract/access.ts';
import { Invitation } from '#contract/office/people.ts';
import { roleDescriptions } from '#web/features/people/labels.ts';
import { useInvite } from '#web/features/people/queries.ts';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { roleNames } from '#web/platform/session/role.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

export function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const invite = useInvite();
  const [keyFor] = useState(idempotencyKeys);
  const form = useForm({
    schema: Invitation,
    async send(body) {
      await invite.mutateAsync({ body, idempotencyKey: keyFor(body) });
      toast('success', `An invitation is on its way to ${body.email}.`);
      onDone();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">We will email them a link to choose a password.</p>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" {...form.field('firstName')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
        <Field label="Last name" optional {...form.field('lastName')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
      </div>
      <Field label="Email" {...form.field('email')}>
        {(control) => <TextInput {...control} type="email" inputMode="email" autoComplete="off" />}
      </Field>
      <Field label="Role" {...form.field('role')}>
        {(control) => (
          <Select {...control} defaultValue="">
            <option value="">Select role</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {`${roleNames[role]}: ${roleDescriptions[role]}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Send invitation
      </FormFoot>
    </form>
  );
}
