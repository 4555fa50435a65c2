import { useRef, useState } from 'react';
import type { ChatbotAnswer } from '#contract/chatbot/answers.ts';
import { ExampleForm as Form } from '#contract/chatbot/examples.ts';
import { type ChatLanguage, chatLanguages, languageCodes } from '#contract/chatbot/languages.ts';
import { taughtTopicCodes, taughtTopics } from '#contract/chatbot/topics.ts';
import { AnswerPicker } from '#web/features/chatbot/office/answer-picker.tsx';
import { TeachingPreview } from '#web/features/chatbot/office/preview.tsx';
import { useTeachExample } from '#web/features/chatbot/office/queries.ts';
import { httpError, idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Select, TextArea } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

// An empty field means that the other one is used.
const schema = {
  shape: Form.shape,
  safeParse(entries: unknown) {
    const { topic, answer_id, ...rest } = entries as Record<string, string>;
    return Form.safeParse({ ...rest, topic: topic || null, answer_id: answer_id || null });
  },
};

export interface ExampleSubject {
  text: string;
  language: ChatLanguage;
  /** The unanswered question that this settles. */
  questionId?: string;
}

interface Props {
  subject: ExampleSubject | null;
  onClose: () => void;
}

/** Teaches what a question should have been understood as. */
export function ExampleDialog({ subject, onClose }: Props) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title="This should have been …">
      {subject && (
        <ExampleForm
          subject={subject}
          onCancel={onClose}
          onDone={() => {
            toast('success', 'The chatbot takes it for this from now on.');
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  subject: ExampleSubject;
  onDone: () => void;
  onCancel: () => void;
}

function ExampleForm({ subject, onDone, onCancel }: FormProps) {
  const { form, draft } = useExampleForm(subject, onDone);
  const [answer, setAnswer] = useState<ChatbotAnswer>();
  const topic = useRef<HTMLSelectElement>(null);

  function choose(next: ChatbotAnswer | undefined) {
    setAnswer(next);
    if (next && topic.current) topic.current.value = '';
  }

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Question" {...form.field('text')} hint="As people ask it, without names and numbers.">
        {(control) => <TextArea {...control} rows={2} defaultValue={subject.text} />}
      </Field>
      <Field label="What it is about" {...form.field('topic')} optional>
        {(control) => (
          <Select {...control} ref={topic} defaultValue="" onChange={() => setAnswer(undefined)}>
            <option value="">Choose a topic</option>
            {taughtTopicCodes.map((code) => (
              <option key={code} value={code}>
                {taughtTopics[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AnswerPicker chosen={answer} onChoose={choose} />
      <Field label="Language" {...form.field('language')}>
        {(control) => (
          <Select {...control} defaultValue={subject.language}>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {chatLanguages[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TeachingPreview draft={draft} />
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Teach
      </FormFoot>
    </form>
  );
}

function useExampleForm({ questionId }: ExampleSubject, onDone: () => void) {
  const teach = useTeachExample();
  const [keyFor] = useState(idempotencyKeys);
  const form = useForm({
    schema,
    async send(example) {
      const body = { example, ...(questionId && { question_id: questionId }) };
      try {
        await teach.mutateAsync({ body, idempotencyKey: keyFor(body) });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.status === 404) throw new Error('This answer is no longer there. Please choose another.');
        throw error.status > 0 && error.errors.length === 0 ? new Error(httpError(error.status)) : error;
      }
      onDone();
    },
  });
  /** The values of the form, once it is complete. */
  const draft = () => {
    const names = ['text', 'topic', 'answer_id', 'language'] as const;
    const checked = schema.safeParse(Object.fromEntries(names.map((name) => [name, form.entry(name)])));
    return checked.success ? { example: checked.data } : undefined;
  };
  return { form, draft };
}
