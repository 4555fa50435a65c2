import { CornerDownLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Entry } from '#web/features/find/entries.ts';

interface Props {
  id: string;
  entries: Entry[];
  /** The line that Enter opens. */
  chosen: number;
  text: string;
  isEnough: boolean;
  isSettled: boolean;
  isPartial: boolean;
  error: Error | null;
  onOpen: (entry: Entry) => void;
  onPoint: (index: number) => void;
}

/** Results grouped by kind. The height is fixed, so that nothing jumps while typing. */
export function FoundList({ id, entries, chosen, onOpen, onPoint, ...state }: Props) {
  const groups = [
    ...Map.groupBy(
      entries.map((entry, index) => ({ entry, index })),
      ({ entry }) => entry.group,
    ),
  ];
  return (
    <>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {noteOf(entries, state)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Found"
        className="-mx-3 mt-1 h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {groups.map(([group, found]) => (
          <fieldset key={group} aria-label={group} className="min-w-0">
            <p aria-hidden className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
              {group}
            </p>
            {found.map(({ entry, index }) => (
              <Line
                key={`${entry.path} ${entry.title}`}
                id={`${id}-${index}`}
                entry={entry}
                isChosen={index === chosen}
                onOpen={() => onOpen(entry)}
                onPoint={() => onPoint(index)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

function noteOf(
  entries: Entry[],
  {
    text,
    isEnough,
    isSettled,
    isPartial,
    error,
  }: Omit<Props, 'id' | 'entries' | 'chosen' | 'onOpen' | 'onPoint'>,
) {
  if (!isEnough) return text ? 'Type one more character.' : '';
  if (error) return `The search could not be made. ${error.message}`;
  if (!isSettled) return 'Searching…';
  if (isPartial) return 'Some of it took too long to search. Type more to find it.';
  if (entries.length === 0) return `Nothing found for “${text}”.`;
  return entries.length === 1 ? '1 result' : `${entries.length} results`;
}

interface LineProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

function Line({ id, entry, isChosen, onOpen, onPoint }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  function onClick(event: MouseEvent) {
    // Let the browser open new tabs.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Link
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={entry.path}
      onClick={onClick}
      onPointerMove={isChosen ? undefined : onPoint}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{entry.title}</span>
        {entry.detail && <span className="block truncate text-sm text-muted">{entry.detail}</span>}
      </span>
      {isChosen && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />}
    </Link>
  );
}
