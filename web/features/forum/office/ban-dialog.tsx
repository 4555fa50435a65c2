import { BanForm, type ForumAuthor } from '#contract/forum/office.ts';
import { useBan } from '#web/features/forum/office/office-queries.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** Confirms a ban from writing and asks for the reason. */
export function BanDialog({ member, onClose }: { member: ForumAuthor | null; onClose: () => void }) {
  return (
    <Dialog open={member !== null} onClose={onClose} title="Ban this member?">
      {member && <Reason member={member} onClose={onClose} />}
    </Dialog>
  );
}

function Reason({ member, onClose }: { member: ForumAuthor; onClose: () => void }) {
  const ban = useBan();
  const form = useForm({
    schema: BanForm,
    async send({ reason }) {
      await ban.mutateAsync({ id: member.id, reason });
      toast('success', `${member.name} may no longer write in the forum.`);
      onClose();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <p className="text-muted">
        {`${member.name} can still read the forum and use everything else, but can no longer write here. The reason is shown to them.`}
      </p>
      <Field label="Reason" {...form.field('reason')}>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={500} />}
      </Field>
      <FormFoot look="destructive" busy={form.busy} onCancel={onClose}>
        Ban member
      </FormFoot>
    </form>
  );
}
