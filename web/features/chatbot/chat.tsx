import { RotateCcw } from 'lucide-react';
import { type ComponentProps, lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChatLanguage, languageTags } from '#contract/chatbot/languages.ts';
import { Composer } from '#web/features/chatbot/composer.tsx';
import type { Turn } from '#web/features/chatbot/history.ts';
import { LanguageSwitch, useLanguage } from '#web/features/chatbot/language-switch.tsx';
import { Messages } from '#web/features/chatbot/messages.tsx';
import { askTheOffice, ChatTexts, textsByLanguage, useTexts } from '#web/features/chatbot/page-texts.ts';
import { QuickReplies } from '#web/features/chatbot/quick-replies.tsx';
import { useChat } from '#web/features/chatbot/use-chat.ts';
import { WhatItKnows } from '#web/features/chatbot/what-it-knows.tsx';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

// Loads its form and schemas only when needed.
const AskOffice = lazy(() => import('#web/features/chatbot/ask-office.tsx'));

/** The chat and its side column, in the chosen language. */
export function ChatPage() {
  const [language, setLanguage] = useLanguage();
  const lang = language && languageTags[language];
  return (
    <ChatTexts value={textsByLanguage[language ?? 'en']}>
      <section
        aria-label="Chat"
        lang={lang}
        className="flex h-[clamp(26rem,calc(100dvh-13.5rem),46rem)] flex-col lg:h-[clamp(30rem,calc(100dvh-17rem),46rem)] overflow-hidden rounded-card border border-line bg-surface shadow-soft"
      >
        <LanguageSwitch language={language} onChange={setLanguage} />
        <Conversation language={language} />
      </section>
      <WhatItKnows lang={lang} />
    </ChatTexts>
  );
}

function Conversation({ language }: { language: ChatLanguage | undefined }) {
  const chat = useChat(language);
  const { first } = useTexts();
  const [asking, setAsking] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { turns, partial } = chat;
  const busy = partial !== undefined;
  useScroll(log, chat, asking);

  // Only the conversation scrolls, not the page.
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

  function startAgain() {
    chat.clear();
    finish();
  }

  return (
    <>
      <div
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-busy={busy}
        className="relative grow overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3 sm:p-6"
      >
        <Messages turns={turns} partial={partial} onRetry={chat.send} onRate={chat.rate} />
        <div className="mt-4 grid gap-3 sm:pl-10.5">
          {!busy && !asking && <QuickReplies replies={repliesAfter(turns.at(-1), first)} onChoose={choose} />}
          {asking && <OfficeForm turns={turns} known={chat.enquiry} onDone={finish} />}
        </div>
      </div>
      {turns.length > 0 && !asking && <ChatActions onAsk={() => setAsking(true)} onClear={startAgain} />}
      <div hidden={asking}>
        <Composer input={input} busy={busy} onSend={chat.send} />
      </div>
    </>
  );
}

/** The quick replies after the last turn, or at the beginning. */
function repliesAfter(last: Turn | undefined, first: string[]): string[] {
  const replies = last ? (last.failed ? [] : (last.suggestions ?? [])) : first;
  return last?.askOffice && !replies.includes(askTheOffice) ? [askTheOffice, ...replies] : replies;
}

function useScroll(
  log: RefObject<HTMLDivElement | null>,
  { turns, partial }: { turns: Turn[]; partial: string | undefined },
  asking: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added at the end is brought into sight
  useEffect(() => {
    const box = log.current;
    if (!box || (turns.length === 0 && partial === undefined)) return;
    // A long answer is read from its beginning.
    const question = [...box.querySelectorAll<HTMLElement>('[data-sender=user]')].at(-1);
    box.scrollTop = asking
      ? box.scrollHeight
      : Math.min(box.scrollHeight, (question?.offsetTop ?? Infinity) - 16);
  }, [turns.length, partial, asking]);
}

function OfficeForm(props: ComponentProps<typeof AskOffice>) {
  const waiting = (
    <p role="status" className="text-muted">
      Loading...
    </p>
  );
  return (
    <LazyPart waiting={waiting}>
      <AskOffice {...props} />
    </LazyPart>
  );
}

function ChatActions({ onAsk, onClear }: { onAsk: () => void; onClear: () => void }) {
  const { startAgain } = useTexts();
  return (
    <div className="flex justify-between gap-2 border-t border-line px-2 sm:px-4">
      <Button look="quiet" className="px-2 text-[0.95rem]" onClick={onAsk}>
        {askTheOffice}
      </Button>
      <Button look="quiet" className="ml-auto px-2 text-[0.95rem]" onClick={onClear}>
        <RotateCcw aria-hidden className="size-4" />
        {startAgain}
      </Button>
    </div>
  );
}
