import { useState } from 'react';
import { type Tracked, trackAdmission } from '#contract/admissions/admissions.ts';
import { TrackForm as Form } from '#contract/admissions/forms.ts';
import { TrackedNotice } from '#web/features/admissions/tracked.tsx';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Status } from '#web/ui/feedback/status.tsx';
import { ReferenceForm } from '#web/ui/form/reference-form.tsx';

export function TrackForm() {
  const [tracked, setTracked] = useState<Tracked>();
  const form = useForm({
    schema: Form,
    async send(body) {
      setTracked(undefined);
      setTracked(await call(trackAdmission, { body }));
    },
  });
  return (
    <>
      <ReferenceForm
        form={form}
        label="Reference number"
        hint="It looks like TA-7KQ2-M9XD, and is in the confirmation."
        contactHint="The one on the application."
        action="Track"
      />
      <Status>{tracked && <TrackedNotice tracked={tracked} />}</Status>
    </>
  );
}
