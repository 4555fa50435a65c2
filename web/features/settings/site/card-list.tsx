import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

interface Props<T> {
  title: string;
  /** The noun for an entry. */
  one: string;
  lead?: string;
  items: T[];
  empty: T;
  most: number;
  /** No reordering during an upload. */
  isLocked?: boolean;
  /** Whether it is one of our invented samples. */
  isSample?: (item: T) => boolean;
  onChange: (items: T[]) => void;
  children: (item: T, put: (item: T) => void, place: number) => ReactNode;
}

/** Cards that can be added, removed and put in order. */
export function CardList<T>(props: Props<T>) {
  const { title, one, lead, items, empty, most, isLocked = false, isSample, onChange, children } = props;
  const move = (from: number, to: number) =>
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from] as T));
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg font-semibold">{title}</legend>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <ol className="mt-3 grid gap-4">
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place while it is typed
          <li key={i} className="grid gap-3 rounded-card border border-line p-4">
            <div className="flex flex-wrap items-center gap-1">
              <p className="mr-auto flex items-center gap-2 font-semibold">
                {`${one} ${i + 1}`}
                {isSample?.(item) && <Pill look="open">Sample</Pill>}
              </p>
              <div className="flex gap-1">
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={`Move ${one.toLowerCase()} ${i + 1} up`}
                  aria-disabled={isLocked || i === 0}
                  onClick={() => i > 0 && move(i, i - 1)}
                >
                  <ArrowUp aria-hidden className="size-4.5" />
                </Button>
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={`Move ${one.toLowerCase()} ${i + 1} down`}
                  aria-disabled={isLocked || i === items.length - 1}
                  onClick={() => i < items.length - 1 && move(i, i + 1)}
                >
                  <ArrowDown aria-hidden className="size-4.5" />
                </Button>
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={`Remove ${one.toLowerCase()} ${i + 1}`}
                  aria-disabled={isLocked}
                  onClick={() => onChange(items.toSpliced(i, 1))}
                >
                  <X aria-hidden className="size-4.5" />
                </Button>
              </div>
            </div>
            {children(item, (next) => onChange(items.with(i, next)), i)}
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button look="outline" className="mt-4" onClick={() => onChange([...items, empty])}>
          <Plus aria-hidden className="size-4.5" />
          {`Add a ${one.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  );
}
