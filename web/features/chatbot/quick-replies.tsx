interface Props {
  replies: readonly string[];
  onChoose: (reply: string) => void;
}

/** Buttons that ask a question. */
export function QuickReplies({ replies, onChoose }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label="Quick replies" className="flex flex-wrap gap-2">
      {replies.map((reply) => (
        <li key={reply}>
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 py-1.5 text-left text-[0.95rem] font-medium transition-colors hover:border-marigold hover:bg-sunken"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
