import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { addVisitorComment } from '#web/features/forum/visitor-comments.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A visitor's comment: 'Anonymous', and kept in this browser only. */
export function VisitorForm({ topicId }: { topicId: string }) {
  const { pathname } = useLocation();
  const [error, setError] = useState<string>();

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (!text) {
      setError('Please write something first.');
      return form.querySelector('textarea')?.focus();
    }
    setError(undefined);
    addVisitorComment(topicId, text);
    form.reset();
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-4">
      <Field
        label="Add a comment"
        name="text"
        error={error}
        hint="You are not signed in: it is posted as ‘Anonymous’ and stays in this browser. Nobody else sees it, and it is not sent to us."
      >
        {(control) => <TextArea {...control} maxLength={5000} />}
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">Post comment</Button>
        <TextLink to="/login" state={{ from: pathname }}>
          Log in to be read by others
        </TextLink>
      </div>
    </form>
  );
}
