import type { ReactNode } from 'react';
import { languageTags } from '#contract/chatbot/languages.ts';
import type { Turn } from '#web/features/chatbot/history.ts';
import { useTexts } from '#web/features/chatbot/page-texts.ts';
import { formatDay } from '#web/platform/dates.ts';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';
import { DrawnLogo } from '#web/ui/drawings/logo.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** One turn of the conversation, always rendered as plain text. */
export function Message({ turn, children }: { turn: Turn; children?: ReactNode }) {
  const mine = turn.sender === 'user';
  return (
    <li
      data-sender={turn.sender}
      className={`flex animate-rise items-start gap-2.5 ${mine ? 'justify-end' : ''}`}
    >
      {!mine && <BotMark />}
      <div className={`min-w-0 max-w-[90%] sm:max-w-[78%] ${mine ? 'justify-items-end' : ''} grid gap-2`}>
        <div
          className={`w-fit max-w-full px-4 py-2.5 ${looks[mine ? 'user' : turn.failed ? 'failed' : 'bot']}`}
        >
          <span className="sr-only">{mine ? 'You: ' : 'Chatbot: '}</span>
          <div lang={turn.language && languageTags[turn.language]}>
            <Lines text={turn.text} />
          </div>
          <Sources sources={turn.sources} />
        </div>
        {children}
      </div>
    </li>
  );
}

const looks = {
  user: 'rounded-card rounded-tr-[4px] border border-band-line bg-band text-band-ink',
  bot: 'rounded-card rounded-tl-[4px] border border-line bg-paper',
  failed: 'rounded-card rounded-tl-[4px] border border-brick bg-brick-wash text-brick font-medium',
};

export function BotMark() {
  return (
    <ArchFrame className="h-9 w-8 max-sm:hidden">
      <DrawnLogo className="size-5" />
    </ArchFrame>
  );
}

/** Renders lines as paragraphs, and lines with a bullet as a list. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const blocks: { list: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const list = line.startsWith('• ');
    const last = blocks.at(-1);
    if (last && list && last.list) last.lines.push(line.slice(2));
    else blocks.push({ list, lines: [list ? line.slice(2) : line] });
  }
  return (
    <div className="grid gap-1.5 wrap-anywhere">
      {blocks.map((block, i) =>
        block.list ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move
          <ul key={i} className="grid list-disc gap-0.5 pl-5 tabular-nums marker:text-accent">
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move
          <p key={i}>{block.lines[0]}</p>
        ),
      )}
    </div>
  );
}

function Sources({ sources = [] }: { sources?: Turn['sources'] }) {
  // Only our own pages: an answer never links to another site.
  const own = sources.filter(({ url }) => /^\/(?![/\\])/.test(url));
  const texts = useTexts();
  if (own.length === 0) return null;
  return (
    <ul aria-label="See" className="mt-1 flex flex-wrap gap-x-4">
      {own.map(({ title, url, as_of }) => (
        <li key={url + title} className="flex flex-wrap items-center gap-x-1.5">
          {/* A question that the office answered stands on no page. */}
          {url === '/chatbot' ? (
            <span className="py-2 font-semibold">{title}</span>
          ) : (
            <PrefetchLink
              to={url}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 sm:min-h-9"
            >
              {title}
            </PrefetchLink>
          )}
          {as_of && <span className="text-sm text-muted">{texts.asOf(formatDay(as_of))}</span>}
        </li>
      ))}
    </ul>
  );
}
