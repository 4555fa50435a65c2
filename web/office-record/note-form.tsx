import { useState } from 'react';
import { NoteForm as Note } from '#contract/office/timeline.ts';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** Adds a note to the timeline. If sending fails, the text stays in the form. */
export function NoteForm({ add }: { add: (body: Note, idempotencyKey: string) => Promise<unknown> }) {
  const [keyFor] = useState(idempotencyKeys);
  const form = useForm({
    schema: Note,
    async send(body) {
      try {
        await add(body, keyFor(body));
      } catch (error) {
        const isKnown = error instanceof CallFailure && (error.status === 404 || error.errors.length > 0);
        throw isKnown ? error : new Error('Failed to add the note. Please try again later.');
      }
      form.clear();
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Note" {...form.field('text')}>
        {(control) => <TextArea {...control} rows={3} />}
      </Field>
      <div>
        <SubmitButton busy={form.busy}>Add note</SubmitButton>
      </div>
    </form>
  );
}
