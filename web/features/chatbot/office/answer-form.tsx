import { useState } from 'react';
import * as z from 'zod/mini';
import { type ChatbotAnswer, AnswerForm as Form } from '#contract/chatbot/answers.ts';
import { TeachingPreview } from '#web/features/chatbot/office/preview.tsx';
import { useTeach } from '#web/features/chatbot/office/queries.ts';
import { httpError, idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Conflict } from '#web/ui/form/conflict.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const deleted =
  'Someone else has deleted this answer. What you typed stays here: copy it and add it as a new one.';

// An empty field means no page.
const schema = z.extend(Form, {
  page: z.pipe(
    z.pipe(
      z.string(),
      z.transform((written) => written.trim() || null),
    ),
    Form.shape.page.def.innerType,
  ),
});

const labels = { question: 'Question', answer: 'Answer', also: 'Also asked as', page: 'Source page' };
type Name = keyof typeof labels;
type Values = Record<Name, string>;
const names = Object.keys(labels) as Name[];

/** An answer as the fields have it. */
export const valuesOf = ({ question, answer, also, page }: ChatbotAnswer): Values => ({
  question,
  answer,
  also,
  page: page ?? '',
});

export interface Subject extends Values {
  id?: string;
  /** When it was changed last. */
  was?: string;
  /** The unanswered question that this answers. */
  questionId?: string;
}

interface Props {
  subject: Subject;
  onDone: () => void;
  onCancel: () => void;
}

export function AnswerForm({ subject, onDone, onCancel }: Props) {
  const teach = useTeach();
  const before: Values = subject;
  const [keyFor] = useState(idempotencyKeys);
  const [was, setWas] = useState(subject.was);
  /** The version that someone else has saved meanwhile. */
  const [theirs, setTheirs] = useState<ChatbotAnswer>();
  const form = useForm({
    schema,
    async send(values) {
      const sent = { id: subject.id, questionId: subject.questionId, was, form: values };
      try {
        await teach.mutateAsync({ ...sent, idempotencyKey: keyFor(sent) });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'changed_meanwhile') return setTheirs(error.current as ChatbotAnswer);
        if (error.status === 404) throw new Error(deleted);
        throw error.status > 0 && error.errors.length === 0 ? new Error(httpError(error.status)) : error;
      }
      onDone();
    },
  });

  function settle(from: ChatbotAnswer, mine: Partial<Values>) {
    const next = { ...valuesOf(from), ...mine };
    for (const name of names) form.fill(name, next[name]);
    setWas(from.updated_at);
    setTheirs(undefined);
  }

  /** The values of the form, once it is complete. */
  const draft = () => {
    const checked = schema.safeParse(Object.fromEntries(names.map((name) => [name, form.entry(name)])));
    const { id } = subject;
    return checked.success ? { answer: { ...checked.data, ...(id && { _id: id }) } } : undefined;
  };

  return (
    <form {...form.props} className="grid gap-5">
      {theirs && (
        <Conflict
          notice="Someone else changed this answer in the meantime."
          labels={labels}
          before={before}
          mine={Object.fromEntries(names.map((name) => [name, form.entry(name)])) as Values}
          theirs={valuesOf(theirs)}
          onSettle={(mine) => settle(theirs, mine)}
        />
      )}
      <div className={`flex-col gap-5 ${theirs ? 'hidden' : 'flex'}`}>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <Field label={labels.question} {...form.field('question')}>
          {(control) => <TextInput {...control} defaultValue={subject.question} autoComplete="off" />}
        </Field>
        <Field
          label={labels.answer}
          {...form.field('answer')}
          hint="Plain text, shown to the visitor as it is."
        >
          {(control) => <TextArea {...control} defaultValue={subject.answer} />}
        </Field>
        <Field
          label={labels.also}
          {...form.field('also')}
          optional
          hint="Other ways to ask it, one per line. Misspellings need not be listed."
        >
          {(control) => <TextArea {...control} rows={2} defaultValue={subject.also} />}
        </Field>
        <Field
          label={labels.page}
          {...form.field('page')}
          optional
          hint="An address of this site, like /courses"
        >
          {(control) => <TextInput {...control} defaultValue={subject.page} autoComplete="off" />}
        </Field>
        <TeachingPreview draft={draft} />
        <FormFoot busy={form.busy} onCancel={onCancel}>
          {subject.id ? 'Save Changes' : 'Teach'}
        </FormFoot>
      </div>
    </form>
  );
}
