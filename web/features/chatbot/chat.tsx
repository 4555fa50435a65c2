import { RotateCcw } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Composer } from '#web/features/chatbot/composer.tsx';
import { Message } from '#web/features/chatbot/message.tsx';
import { QuickReplies } from '#web/features/chatbot/quick-replies.tsx';
import { Typing } from '#web/features/chatbot/typing.tsx';
import { useChat } from '#web/features/chatbot/use-chat.ts';
import { brand } from '#web/platform/served/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

// With its form and its schemas only when somebody wants it.
const AskOffice = lazy(() => import('#web/features/chatbot/ask-office.tsx'));

const askTheOffice = 'Ask the office';
const firstReplies = [
  'What courses do you offer?',
  'What are the fees?',
  'How do I take admission?',
  'When is the office open?',
];

export function Chat() {
  const chat = useChat();
  const [asking, setAsking] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { turns, words } = chat;
  const busy = words !== undefined;
  const last = turns.at(-1);
  const greeting = {
    sender: 'bot' as const,
    text: `Hello! I am the chatbot of ${brand}. Ask me about courses, fees, boards or admission, in English or Hinglish.`,
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added at the end is brought into sight
  useEffect(() => {
    const box = log.current;
    if (!box || (turns.length === 0 && !busy)) return;
    // Of a long answer the beginning is what one reads first.
    const question = [...box.querySelectorAll<HTMLElement>('[data-sender=user]')].at(-1);
    box.scrollTop = asking
      ? box.scrollHeight
      : Math.min(box.scrollHeight, (question?.offsetTop ?? Infinity) - 16);
  }, [turns.length, words, asking]);

  // The page stays where it is; only the conversation moves.
  const write = () => input.current?.focus({ preventScroll: true });

  function choose(reply: string) {
    if (reply === askTheOffice) return setAsking(true);
    void chat.send(reply);
    write();
  }

  function finish(message?: string) {
    flushSync(() => setAsking(false));
    if (message) chat.say(message);
    write();
  }

  const replies = last ? (last.failed ? [] : (last.suggestions ?? [])) : firstReplies;
  const offer = last?.askOffice && !replies.includes(askTheOffice) ? [askTheOffice] : [];
  return (
    <section
      aria-label="Chat"
      className="flex h-[clamp(26rem,calc(100dvh-13.5rem),46rem)] flex-col lg:h-[clamp(30rem,calc(100dvh-17rem),46rem)] overflow-hidden rounded-card border border-line bg-surface shadow-soft"
    >
      <div
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-busy={busy}
        className="relative grow overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3 sm:p-6"
      >
        <ol className="grid gap-4">
          <Message turn={greeting} />
          {turns.map((turn, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
            <Message key={i} turn={turn}>
              {turn.failed && i === turns.length - 1 && (
                <Button look="danger" className="w-fit" onClick={() => chat.send(turn.failed ?? '')}>
                  Try again
                </Button>
              )}
            </Message>
          ))}
          {busy && <Typing words={words} />}
        </ol>
        <div className="mt-4 grid gap-3 sm:pl-10.5">
          {!busy && !asking && (
            <QuickReplies
              label="Quick replies"
              replies={[...offer, ...replies]}
              onChoose={choose}
              disabled={busy}
            />
          )}
          {asking && (
            <LazyPart
              waiting={
                <p role="status" className="text-muted">
                  Loading...
                </p>
              }
            >
              <AskOffice turns={turns} known={chat.enquiry} onDone={finish} />
            </LazyPart>
          )}
        </div>
      </div>
      {turns.length > 0 && !asking && (
        <div className="flex justify-between gap-2 border-t border-line px-2 sm:px-4">
          <Button look="quiet" className="px-2 text-[0.95rem]" onClick={() => setAsking(true)}>
            {askTheOffice}
          </Button>
          <Button
            look="quiet"
            className="ml-auto px-2 text-[0.95rem]"
            onClick={() => {
              chat.clear();
              finish();
            }}
          >
            <RotateCcw aria-hidden className="size-4" />
            Start again
          </Button>
        </div>
      )}
      <div hidden={asking}>
        <Composer input={input} busy={busy} onSend={chat.send} />
      </div>
    </section>
  );
}
