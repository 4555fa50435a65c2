import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { commentDraft } from '#web/features/forum/draft.ts';
import { addVisitorComment } from '#web/features/forum/visitor-comments.ts';
import { sessionLost } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A visitor's comment: 'Anonymous', and stored in this browser only. */
export function VisitorForm({ topicId }: { topicId: string }) {
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [draft] = useState(() => commentDraft(topicId));
  /** A member was writing when the session ended. */
  const [hasEnded, setEnded] = useState(() => sessionLost() && Boolean(draft.read().text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    const box = element.current?.querySelector('textarea');
    if (box && !box.value) box.value = draft.read().text ?? '';
    if (hasEnded) box?.focus();
  }, []);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (!text) {
      setError('Please write something first.');
      return form.querySelector('textarea')?.focus();
    }
    setError(undefined);
    setEnded(false);
    addVisitorComment(topicId, text);
    draft.forget();
    form.reset();
  }

  return (
    <form
      ref={element}
      onSubmit={add}
      onInput={(event) => draft.keep(event.currentTarget)}
      noValidate
      className="grid gap-4"
    >
      {hasEnded && (
        <ErrorNotice>
          Your session has ended. What you wrote is still here: please log in again to post it.
        </ErrorNotice>
      )}
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
