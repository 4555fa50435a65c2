import { type SubmitEvent, useState } from 'react';
import { useChangeWatchedWords, useWatchedWords } from '#web/features/forum/office/office-queries.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** The words that hold a post for the office, one per line. */
export function WatchedWords() {
  const { data, isPending, refetch } = useWatchedWords();
  if (isPending) return <Skeleton className="h-72 max-w-form" />;
  if (!data)
    return (
      <FailedNotice onRetry={() => refetch()}>Failed to fetch the list. Please try again later.</FailedNotice>
    );
  return <WatchedWordsForm words={data.words} reread={async () => (await refetch()).data?.words} />;
}

interface Props {
  words: string[];
  /** Reads the currently stored words. */
  reread: () => Promise<string[] | undefined>;
}

function WatchedWordsForm({ words, reread }: Props) {
  const change = useChangeWatchedWords();
  const [problem, setProblem] = useState<string>();
  const stored = words.join('\n');
  const [before, setBefore] = useState(stored);
  const [text, setText] = useState(stored);
  // Someone else has saved, and nothing is unsaved here.
  if (stored !== before && text === before) {
    setBefore(stored);
    setText(stored);
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    setProblem(undefined);
    const lines = joined(linesOf(before), linesOf(text), (await reread()) ?? words);
    change.mutate(lines, {
      onSuccess: () => {
        setBefore(lines.join('\n'));
        setText(lines.join('\n'));
        toast('success', 'The list was saved. It applies from the next post on.');
      },
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
        hint="One word or phrase per line, in any script. A post that contains one is held for review."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={14}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <SubmitButton busy={change.isPending}>Save list</SubmitButton>
      </div>
    </form>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The words in this form, merged with what someone else has added or removed meanwhile. */
function joined(before: string[], mine: string[], theirs: string[]): string[] {
  const added = theirs.filter((word) => !before.includes(word) && !mine.includes(word));
  return [...mine.filter((word) => !before.includes(word) || theirs.includes(word)), ...added];
}
