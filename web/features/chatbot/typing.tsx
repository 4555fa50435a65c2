import { BotMark, Message } from '#web/features/chatbot/message.tsx';

/** The bot is about to answer, or its answer is being streamed. */
export function Typing({ text }: { text: string }) {
  if (text) return <Message turn={{ sender: 'bot', text }} />;
  return (
    <li className="flex items-start gap-2.5">
      <BotMark />
      <div className="flex min-h-11 items-center gap-1.5 rounded-card rounded-tl-[4px] border border-line bg-paper px-4">
        <span className="sr-only">Chatbot is typing…</span>
        {[0, 200, 400].map((delay) => (
          <span
            key={delay}
            aria-hidden
            style={{ animationDelay: `${delay}ms` }}
            className="size-2 animate-breathe rounded-full bg-muted"
          />
        ))}
      </div>
    </li>
  );
}
