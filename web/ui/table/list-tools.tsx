import { Search } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

export interface Filter {
  name: string;
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  /** As the server knows them; with words of their own where those are not for people. */
  values: readonly Choice[];
  /** Those that are seldom asked for, under 'More'. */
  more?: readonly Choice[];
}

type Choice = string | { value: string; label: string };

interface Props {
  address: ListAddress;
  searchLabel: string;
  filters: readonly Filter[];
}

// On a phone one line that scrolls from edge to edge, what is chosen first, so that the list itself is in sight.
const oneLine =
  'contents max-sm:-mx-4 max-sm:flex max-sm:shrink-0 max-sm:basis-[calc(100%+2rem)] max-sm:gap-2 ' +
  'max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:empty:hidden max-sm:[scrollbar-width:none]';

/** Search and filters of a list; they stand in the address. */
export function ListTools({ address: { query, change }, searchLabel, filters }: Props) {
  const isNarrowed = Boolean(query.search) || filters.some(({ name }) => query[name]);
  const nothing = Object.fromEntries([['search', null], ...filters.map(({ name }) => [name, null])]);
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <SearchBox
        label={searchLabel}
        value={query.search ?? ''}
        onSearch={(search) => change({ search }, true)}
      />
      <div className={oneLine}>
        {filters.map(({ name, label, all, values, more }) => (
          <select
            key={name}
            aria-label={label}
            value={query[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value })}
            className={`min-h-11 max-w-full field-sizing-content rounded-full border bg-surface px-3.5 text-[0.95rem] hover:border-ink max-sm:shrink-0 max-sm:grow ${query[name] ? 'border-accent font-semibold text-accent max-sm:-order-2' : 'border-edge text-ink'}`}
          >
            <option value="">{all}</option>
            <Choices of={values} />
            {more && (
              <optgroup label="More">
                <Choices of={more} />
              </optgroup>
            )}
          </select>
        ))}
        {isNarrowed && (
          <Button
            look="quiet"
            className="px-2 max-sm:-order-1 max-sm:shrink-0"
            onClick={() => change(nothing)}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}

function Choices({ of: choices }: { of: readonly Choice[] }) {
  return choices.map(wording).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function wording(choice: Choice) {
  if (typeof choice !== 'string') return choice;
  return { value: choice, label: choice.charAt(0).toUpperCase() + choice.slice(1) };
}

/** The key '/' leads here, unless someone is typing or asked something. */
function useSlashKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = (event.target as Element).closest(
        'input, textarea, select, [role=dialog], [role=alertdialog]',
      );
      if (typing) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

const pause = 250;

function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // The address was changed from elsewhere, say by the Back button.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }

  // Both as they are by then: a pause that ends just when the address has changed must not put the old words back.
  const search = useEffectEvent(() => text.trim() !== value && onSearch(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text begins the pause again
  useEffect(() => {
    const timer = window.setTimeout(() => search(), pause);
    return () => window.clearTimeout(timer);
  }, [text]);

  useSlashKey(box);

  return (
    <label className="relative basis-full sm:max-w-lg sm:grow sm:basis-52">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        className="absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
        strokeWidth={1.75}
      />
      <input
        ref={box}
        type="search"
        value={text}
        maxLength={100}
        placeholder={label}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full rounded-full border border-edge bg-surface pr-3 pl-10 text-[0.95rem] placeholder:text-muted hover:border-ink"
      />
    </label>
  );
}

const grouped = new Intl.NumberFormat('en-IN');

/** How many there are, and the way to the next page. */
export function ListFoot({
  address: { query, change },
  head,
  shown,
  one,
  many,
}: {
  address: ListAddress;
  head: { total: number; atLeast: boolean; next: string | null };
  shown: number;
  one: string;
  many: string;
}) {
  const total = `${grouped.format(head.total)}${head.atLeast ? '+' : ''}`;
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
      <p role="status" className="text-[0.95rem] text-muted">
        {head.total === 1 ? `1 ${one}` : `${total} ${many}`}
        {shown < head.total && `, ${shown} on this page`}
      </p>
      <div className="flex flex-wrap gap-2">
        {query.cursor && (
          <Button look="outline" onClick={() => change({ cursor: null })}>
            First page
          </Button>
        )}
        {head.next && (
          <Button look="outline" onClick={() => change({ cursor: head.next })}>
            Next page
          </Button>
        )}
      </div>
    </div>
  );
}

/** The last rows of a later page have gone; those before it are still there. */
export function PageIsEmpty({ address }: { address: ListAddress }) {
  const first = (
    <Button look="outline" onClick={() => address.change({ cursor: null })}>
      First page
    </Button>
  );
  return <EmptyNotice title="Nothing is left on this page." action={first} />;
}
