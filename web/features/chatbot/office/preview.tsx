import { useMutation } from '@tanstack/react-query';
import {
  type TeachingPreview as Preview,
  previewTeaching,
  type TeachingDraft,
} from '#contract/chatbot/replay.ts';
import { topicLabel } from '#web/features/chatbot/office/labels.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatCount } from '#web/platform/counts.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** What would be taught; undefined while the form is incomplete. */
  draft: () => TeachingDraft | undefined;
}

/** Previews how many past questions would be answered differently. */
export function TeachingPreview({ draft }: Props) {
  const preview = useMutation({
    mutationFn: async () => {
      const body = draft();
      return body ? call(previewTeaching, { body }) : null;
    },
  });
  return (
    <div className="grid gap-2">
      <Button
        look="outline"
        className="w-fit"
        aria-disabled={preview.isPending}
        onClick={() => preview.mutate()}
      >
        {preview.isPending ? 'Asking past questions again…' : 'What would change?'}
      </Button>
      <div role="status" className="grid gap-2">
        {preview.isError && (
          <p className="text-brick">This could not be worked out. Please try again later.</p>
        )}
        {preview.data === null && <p className="text-muted">Please fill in the form first.</p>}
        {preview.data && <Result preview={preview.data} />}
      </div>
    </div>
  );
}

function Result({ preview: { asked, changed, changes } }: { preview: Preview }) {
  if (asked === 0) return <p className="text-muted">Nobody has asked anything yet that could change.</p>;
  return (
    <>
      <p className="font-medium">
        {`${formatCount(changed)} of ${formatCount(asked)} past ${asked === 1 ? 'question' : 'questions'} would be answered otherwise.`}
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-1.5 text-[0.95rem]">
          {changes.map(({ question, before, after }) => (
            <li key={question} className="rounded-control bg-sunken px-3.5 py-2 wrap-anywhere">
              {question}
              <span className="block text-sm text-muted">
                {`${topicLabel(before.topic)} → ${topicLabel(after.topic)}: ${after.answer.slice(0, 120)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
