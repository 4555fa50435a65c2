import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { formatNumber } from '#contract/indian-number.ts';
import { useTexts } from '#web/features/chatbot/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

const most = 1_000;

interface Props {
  input: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  onSend: (text: string) => void;
}

/** Where the visitor writes: Enter sends, Shift and Enter begins a new line. */
export function Composer({ input, busy, onSend }: Props) {
  const hydrated = useHydrated();
  const texts = useTexts();
  const [text, setText] = useState('');

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (busy || text.trim() === '') return;
    onSend(text);
    setText('');
    input.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While text is being composed in another script, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  const left = most - text.trim().length;
  return (
    <form method="post" onSubmit={submit} className="border-t border-line bg-surface p-3 sm:p-4">
      <div className="flex items-end gap-2.5">
        <label htmlFor="chat-message" className="sr-only">
          {texts.message}
        </label>
        <textarea
          id="chat-message"
          name="query"
          ref={input}
          rows={1}
          value={text}
          placeholder={texts.type}
          aria-describedby={left < 200 ? 'chat-left' : undefined}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-12 grow resize-none rounded-control border border-edge bg-surface px-3.5 py-2.5 placeholder:text-muted hover:border-ink"
        />
        <Button type="submit" className="min-h-12" disabled={!hydrated} aria-disabled={busy}>
          <SendHorizontal aria-hidden className="size-5" />
          {texts.send}
        </Button>
      </div>
      {left < 200 && (
        <p id="chat-left" className={`mt-1.5 text-sm ${left < 0 ? 'font-medium text-brick' : 'text-muted'}`}>
          {left < 0 ? `${formatNumber(-left)} characters too many` : `${formatNumber(left)} characters left`}
        </p>
      )}
    </form>
  );
}
