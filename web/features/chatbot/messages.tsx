import type { Thumb, Turn } from '#web/features/chatbot/history.ts';
import { Message } from '#web/features/chatbot/message.tsx';
import { useTexts } from '#web/features/chatbot/page-texts.ts';
import { Thumbs } from '#web/features/chatbot/thumbs.tsx';
import { Typing } from '#web/features/chatbot/typing.tsx';
import { brand } from '#web/platform/served/page-values.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  turns: Turn[];
  /** The streamed part of the current answer; undefined if there is none. */
  partial: string | undefined;
  onRetry: (text: string) => void;
  onRate: (id: string, thumb: Thumb) => Promise<void>;
}

/** The conversation so far, from the greeting on. */
export function Messages({ turns, partial, onRetry, onRate }: Props) {
  const texts = useTexts();
  const greeting = { sender: 'bot' as const, text: texts.greeting(brand()) };
  return (
    <ol className="grid gap-4">
      <Message turn={greeting} />
      {turns.map((turn, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
        <Message key={i} turn={turn}>
          {turn.failed && i === turns.length - 1 && (
            <Button look="danger" className="w-fit" onClick={() => onRetry(turn.failed ?? '')}>
              {texts.tryAgain}
            </Button>
          )}
          {turn.id && <Thumbs id={turn.id} thumb={turn.thumb} onRate={onRate} />}
        </Message>
      ))}
      {partial !== undefined && <Typing text={partial} />}
    </ol>
  );
}
