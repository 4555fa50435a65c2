import { useState } from 'react';
import { reportPost } from '#contract/forum/calls.ts';
import { ReportForm, reportReasons } from '#contract/forum/forum.ts';
import { useRefresh } from '#web/features/forum/queries.ts';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Options, Select, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** Reports a post to the office. */
export default function ReportPost({ id, onClose }: { id: string; onClose: () => void }) {
  const refresh = useRefresh();
  const [keyFor] = useState(idempotencyKeys);
  const form = useForm({
    schema: ReportForm,
    async send(body) {
      await call(reportPost, { params: { id }, body }, { idempotencyKey: keyFor(body) });
      toast('success', 'Thank you. Our office will look at it.');
      onClose();
      await refresh();
    },
  });
  return (
    <form {...form.props} className="mt-2 grid gap-4 rounded-card border border-line bg-sunken p-4">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="What is wrong with it?" {...form.field('reason')}>
        {(control) => (
          <Select {...control} defaultValue="">
            <Options first="Choose a reason" values={reportReasons} />
          </Select>
        )}
      </Field>
      <Field label="Anything to add" optional {...form.field('note')} hint="Only our office reads this.">
        {(control) => <TextInput {...control} maxLength={500} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Send report</SubmitButton>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
