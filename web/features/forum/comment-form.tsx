import { useEffect, useEffectEvent, useState } from 'react';
import { addComment } from '#contract/forum/calls.ts';
import type { ForumComment } from '#contract/forum/forum.ts';
import { CommentForm as Form } from '#contract/forum/forum.ts';
import { thanksFor } from '#web/features/forum/care.tsx';
import { commentDraft } from '#web/features/forum/draft.ts';
import { useRefresh, useStanding } from '#web/features/forum/queries.ts';
import { MayNotWrite, WriteAs } from '#web/features/forum/write-as.tsx';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** A form for a member's comment, visible to all. */
export default function CommentForm({
  topicId,
  onAdded,
}: {
  topicId: string;
  onAdded: (comment: ForumComment) => void;
}) {
  const refresh = useRefresh();
  const { data: standing } = useStanding();
  const [keyFor] = useState(idempotencyKeys);
  const [draft] = useState(() => commentDraft(topicId));
  const [saved] = useState(draft.read);
  const form = useForm({
    schema: Form,
    async send(body) {
      const key = keyFor({ topicId, body });
      const comment = await call(addComment, { params: { id: topicId }, body }, { idempotencyKey: key });
      draft.forget();
      form.clear();
      onAdded(comment);
      await refresh();
      toast('success', thanksFor(comment, 'Your comment was posted.'));
    },
  });
  const restore = useEffectEvent(() => saved.text && form.fill('text', saved.text));
  useEffect(() => void restore(), []);

  if (standing && !standing.may_post) return <MayNotWrite standing={standing} />;
  return (
    <form {...form.props} onInput={(event) => draft.keep(event.currentTarget)} className="grid gap-4">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Add a comment" {...form.field('text')}>
        {(control) => <TextArea {...control} maxLength={5000} />}
      </Field>
      <WriteAs kind="replies" isAnonymous={Boolean(saved.anonymous)} />
      <div>
        <SubmitButton busy={form.busy}>Post comment</SubmitButton>
      </div>
    </form>
  );
}
