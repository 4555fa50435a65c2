import { editPost } from '#contract/forum/calls.ts';
import type { ForumComment } from '#contract/forum/forum.ts';
import { PostEdit } from '#contract/forum/forum.ts';
import { thanksFor } from '#web/features/forum/care.tsx';
import { useRefresh } from '#web/features/forum/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  post: Pick<ForumComment, 'id' | 'text'>;
  title: string | undefined;
  onClose: () => void;
}

export default function EditForm({ post, title, onClose }: Props) {
  const refresh = useRefresh();
  const form = useForm({
    schema: PostEdit,
    async send(body) {
      const changed = await call(editPost, { params: { id: post.id }, body });
      await refresh();
      toast(
        'success',
        changed.care
          ? thanksFor(changed, 'Saved.')
          : changed.state === 'held'
            ? 'Saved. Our office looks at it before others see it.'
            : 'Saved.',
      );
      onClose();
    },
  });
  return (
    <form {...form.props} className="mt-2 grid gap-4 rounded-card border border-line bg-sunken p-4">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      {title !== undefined && (
        <Field label="Title" {...form.field('title')}>
          {(control) => <TextInput {...control} defaultValue={title} maxLength={120} />}
        </Field>
      )}
      <Field label="Text" {...form.field('text')}>
        {(control) => <TextArea {...control} defaultValue={post.text} maxLength={5000} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Save</SubmitButton>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
