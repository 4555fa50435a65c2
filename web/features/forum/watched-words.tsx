import { type SubmitEvent, useState } from 'react';
import { useChangeWords, useWords } from '#web/features/forum/office-queries.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FailedNotice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The words that hold a post for the office, one in each line. */
export function WatchedWords() {
  const { data, error, isPending, refetch } = useWords();
  if (isPending) return <Skeleton className="h-72 max-w-form" />;
  if (error)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch the words. Please try again later.
      </FailedNotice>
    );
  return <WordsForm key={data.words.join('\n')} words={data.words} />;
}

function WordsForm({ words }: { words: string[] }) {
  const change = useChangeWords();
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('words') ?? '');
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    setProblem(undefined);
    change.mutate(lines, {
      onSuccess: () => toast('success', 'The list was saved. It holds from the next post on.'),
      onError: (failure) => setProblem(failure.message),
    });
  }

  return (
    <form onSubmit={save} className="grid max-w-form gap-4">
      <Field
        label="Watched words"
        name="words"
        error={problem}
        optional
        hint="One word or phrase in each line, in any script. A post that holds one waits here before others see it."
      >
        {(control) => <TextArea {...control} rows={14} defaultValue={words.join('\n')} spellCheck={false} />}
      </Field>
      <div>
        <SubmitButton busy={change.isPending}>Save words</SubmitButton>
      </div>
    </form>
  );
}
