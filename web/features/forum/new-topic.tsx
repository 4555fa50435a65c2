import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TopicForm } from '#contract/forum.ts';
import { forumCategories, topicPath } from '#contract/forum-facts.ts';
import { calls } from '#web/features/forum/calls.ts';
import { useRefresh, useStanding } from '#web/features/forum/queries.ts';
import { MayNotWrite, WriteAs } from '#web/features/forum/write-as.tsx';
import { call, idempotencyKeys } from '#web/platform/api.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Card } from '#web/ui/card.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.tsx';

export function NewTopic() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { data: standing } = useStanding();
  const [keyFor] = useState(idempotencyKeys);
  const form = useCheckedForm({
    schema: TopicForm,
    async send(body) {
      const topic = await call(calls.startTopic, { body }, { idempotencyKey: keyFor(body) });
      await refresh();
      toast(
        'success',
        topic.state === 'held'
          ? 'Thank you. Our office looks at it before others see it.'
          : 'Your topic was posted.',
      );
      await navigate(topicPath(topic), { replace: true });
    },
  });
  if (standing && !standing.may_post) return <MayNotWrite standing={standing} />;
  return (
    <Card className="max-w-form sm:p-8">
      <form {...form.props} className="grid gap-5">
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <Field label="Category" {...form.field('categoryId')}>
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Choose a category</option>
              {forumCategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Title" {...form.field('title')} hint="Your question in one line.">
          {(control) => <TextInput {...control} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="Your words" {...form.field('text')} hint="Plain text; no phone numbers or addresses.">
          {(control) => <TextArea {...control} rows={7} maxLength={5000} />}
        </Field>
        <WriteAs kind="topics" binding={form.field('anonymous').binding} />
        <div>
          <SubmitButton busy={form.busy}>Post topic</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
