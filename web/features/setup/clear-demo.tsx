import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClearDemoForm, clearDemoData, clearDemoPhrase } from '#contract/office/setup.ts';
import { countTexts } from '#web/features/setup/demo-counts.ts';
import { useDemoData } from '#web/features/setup/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** Erases the demo data, after showing what would go. */
export function ClearDemo() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Clear the demo data
      </Button>
      <Dialog open={open} onClose={close} title="Clear the demo data?">
        <Form onClose={close} />
      </Dialog>
    </>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: ClearDemoForm,
    async send(body) {
      await call(clearDemoData, { body });
      onClose();
      toast('success', 'The demo data is cleared.');
      await queries.invalidateQueries();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <WhatGoes />
      <Field label={`Type ${clearDemoPhrase} to confirm`} {...form.field('confirm')}>
        {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="characters" />}
      </Field>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot busy={form.busy} onCancel={onClose} look="destructive">
        Clear the demo data
      </FormFoot>
    </form>
  );
}

/** Counted by the server, row by row. */
export function WhatGoes() {
  const { data, isPending, refetch } = useDemoData();
  if (isPending)
    return (
      <div role="status" className="grid gap-3">
        <p className="text-muted">Counting the demo data...</p>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    );
  if (!data)
    return <FailedNotice onRetry={() => void refetch()}>The demo data could not be counted.</FailedNotice>;
  const going = countTexts(data);
  const kept = countTexts(data.kept);
  return (
    <div className="grid gap-3">
      {going.length === 0 ? (
        <p>There is no demo data.</p>
      ) : (
        <>
          <p>This is erased for good and cannot be restored:</p>
          <ul className="grid list-disc gap-1 pl-6">
            {going.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-muted">
        Settings, fees, people and everything that you have entered stay.
        {kept.length > 0 && ` So do ${kept.join(', ')} that you have changed or used.`}
      </p>
    </div>
  );
}
