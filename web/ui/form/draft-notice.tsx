import { Status } from '#web/ui/feedback/status.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

/** Says that a form was restored from a draft, and offers to start over. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Status className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-4 py-1">
      <p>What you typed before is still here.</p>
      <TextButton onClick={onStartOver}>Start over</TextButton>
    </Status>
  );
}
