import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { startTopic } from '#contract/forum/calls.ts';
import { forumCategories } from '#contract/forum/categories.ts';
import { TopicForm } from '#contract/forum/forum.ts';
import { topicPath } from '#contract/slug-path.ts';
import { thanksFor } from '#web/features/forum/care.tsx';
import { postDraft } from '#web/features/forum/draft.ts';
import { useRefresh, useStanding } from '#web/features/forum/queries.ts';
import { MayNotWrite, WriteAs } from '#web/features/forum/write-as.tsx';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

const draft = postDraft('forumTopic');
const names = ['categoryId', 'title', 'text'] as const;

export function NewTopic() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { data: standing } = useStanding();
  const [keyFor] = useState(idempotencyKeys);
  const [saved] = useState(draft.read);
  const form = useForm({
    schema: TopicForm,
    async send(body) {
      const topic = await call(startTopic, { body }, { idempotencyKey: keyFor(body) });
      draft.forget();
      await refresh();
      toast('success', thanksFor(topic, 'Your topic was posted.'));
      await navigate(topicPath(topic), { replace: true });
    },
  });
  const restore = useEffectEvent(() => {
    for (const name of names) if (saved[name]) form.fill(name, saved[name]);
  });
  useEffect(() => restore(), []);

  if (standing && !standing.may_post) return <MayNotWrite standing={standing} />;
  return (
    <Card className="max-w-form sm:p-8">
      <form {...form.props} onInput={(event) => draft.keep(event.currentTarget)} className="grid gap-5">
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
        <Field label="Details" {...form.field('text')} hint="Plain text; no phone numbers or addresses.">
          {(control) => <TextArea {...control} rows={7} maxLength={5000} />}
        </Field>
        <WriteAs kind="topics" isAnonymous={Boolean(saved.anonymous)} />
        <div>
          <SubmitButton busy={form.busy}>Post topic</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
