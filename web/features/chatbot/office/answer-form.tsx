import { useState } from 'react';
import { z } from 'zod';
import { AnswerForm as Form } from '#contract/chatbot-answers.ts';
import { useTeach } from '#web/features/chatbot/office/queries.ts';
import { httpError, idempotencyKeys } from '#web/platform/api.ts';
import { CallFailure } from '#web/platform/call-failure.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

// An empty field means that there is no page.
const schema = Form.extend({
  page: z
    .string()
    .transform((written) => written.trim() || null)
    .pipe(Form.shape.page.unwrap()),
});

export interface Subject {
  id?: string;
  /** The unanswered question that this answers. */
  questionId?: string;
  question: string;
  answer: string;
  also: string;
  page: string;
}

interface Props {
  subject: Subject;
  onDone: () => void;
  onCancel: () => void;
}

export function AnswerForm({ subject, onDone, onCancel }: Props) {
  const teach = useTeach();
  const [keyFor] = useState(idempotencyKeys);
  const form = useCheckedForm({
    schema,
    async send(values) {
      const sent = { id: subject.id, questionId: subject.questionId, form: values };
      try {
        await teach.mutateAsync({ ...sent, idempotencyKey: keyFor(sent) });
      } catch (error) {
        const answered = error instanceof CallFailure && error.status > 0 && error.errors.length === 0;
        throw answered ? new Error(httpError(error.status)) : error;
      }
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Question" {...form.field('question')}>
        {(control) => <TextInput {...control} defaultValue={subject.question} autoComplete="off" />}
      </Field>
      <Field label="Answer" {...form.field('answer')} hint="Plain text, as the visitor reads it.">
        {(control) => <TextArea {...control} defaultValue={subject.answer} />}
      </Field>
      <Field
        label="Also asked as"
        {...form.field('also')}
        optional
        hint="Other ways to ask it, one to a line. Misspellings are understood without them."
      >
        {(control) => <TextArea {...control} rows={2} defaultValue={subject.also} />}
      </Field>
      <Field
        label="Page that proves it"
        {...form.field('page')}
        optional
        hint="An address of this site, like /courses"
      >
        {(control) => <TextInput {...control} defaultValue={subject.page} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.busy}>{subject.id ? 'Save Changes' : 'Teach'}</SubmitButton>
      </div>
    </form>
  );
}
