import { CircleAlert, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { firstOptions } from '#contract/option-names.ts';
import type { OptionLists } from '#contract/options.ts';
import { MoveButtons } from '#web/features/settings/options/move-buttons.tsx';
import { useOrder } from '#web/features/settings/options/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/field.tsx';

type Option = OptionLists['courses'][number];

interface Props {
  title: string;
  /** The noun for an entry. */
  one: string;
  options: Option[];
  error: string | undefined;
  onChange: (options: Option[]) => void;
}

const seeded = new Set(Object.values(firstOptions).flatMap((list) => list.map(({ name }) => name)));

/** One list, whose entries can be switched on and off, moved and added. */
export function OptionFields({ title, one, options, error, onChange }: Props) {
  const errorId = useId();
  const order = useOrder(options, onChange);
  const put = (at: number, change: Option[]) => onChange(options.toSpliced(at, 1, ...change));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-display text-lg font-semibold">{title}</legend>
      <ul ref={order.list}>
        {options.map((option, i) => (
          <li
            key={option.name}
            onKeyDown={(event) => order.onKeyDown(event, i)}
            className="flex min-h-11 items-center"
          >
            <label className="flex min-h-11 min-w-0 grow items-center gap-2.5 pr-2">
              <input
                type="checkbox"
                checked={option.open}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onChange={(event) => put(i, [{ ...option, open: event.target.checked }])}
                className="size-4.5 shrink-0 accent-(--accent)"
              />
              <span className={`wrap-anywhere ${option.open ? '' : 'text-muted line-through'}`}>
                {option.name}
              </span>
            </label>
            <MoveButtons
              name={option.name}
              isFirst={i === 0}
              isLast={i === options.length - 1}
              onMove={(by) => order.move(i, by)}
            />
            {!seeded.has(option.name) && (
              <Button
                look="quiet"
                className="px-2.5"
                aria-label={`Remove ${option.name}`}
                onClick={() => put(i, [])}
              >
                <X aria-hidden className="size-4.5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <AddOption one={one} onAdd={(name) => onChange([...options, { name, open: true }])} />
      {error && (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-brick">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function AddOption({ one, onAdd }: { one: string; onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  function add() {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  return (
    <div className="mt-3 flex gap-2">
      <TextInput
        aria-label={`New ${one}`}
        placeholder={`New ${one}`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <Button look="outline" aria-label={`Add ${one}`} onClick={add}>
        <Plus aria-hidden className="size-4.5" />
        Add
      </Button>
    </div>
  );
}
