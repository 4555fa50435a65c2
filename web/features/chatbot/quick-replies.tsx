interface Props {
  label: string;
  replies: readonly string[];
  onChoose: (reply: string) => void;
  disabled: boolean;
}

/** Questions that are asked by pressing them. */
export function QuickReplies({ label, replies, onChoose, disabled }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {replies.map((reply) => (
        <li key={reply}>
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => disabled || onChoose(reply)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 py-1.5 text-left text-[0.95rem] font-medium transition-colors hover:border-marigold hover:bg-sunken aria-disabled:opacity-60"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
