import { CircleAlert, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { firstOptions, type OptionLists } from '#contract/options.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/field.tsx';

type Option = OptionLists['courses'][number];

interface Props {
  title: string;
  /** What one of them is called. */
  one: string;
  options: Option[];
  error: string | undefined;
  onChange: (options: Option[]) => void;
}

const seeded = new Set(Object.values(firstOptions).flatMap((list) => list.map(({ name }) => name)));

/** One list: each can be switched on and off, and new ones added. */
export function OptionFields({ title, one, options, error, onChange }: Props) {
  const errorId = useId();
  const put = (at: number, change: Option[]) => onChange(options.toSpliced(at, 1, ...change));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-display text-lg font-semibold">{title}</legend>
      <ul>
        {options.map((option, i) => (
          <li key={option.name} className="flex min-h-11 items-center gap-2">
            <label className="flex min-h-11 min-w-0 grow items-center gap-2.5">
              <input
                type="checkbox"
                checked={option.open}
                onChange={(event) => put(i, [{ ...option, open: event.target.checked }])}
                className="size-4.5 shrink-0 accent-(--accent)"
              />
              <span className={`wrap-anywhere ${option.open ? '' : 'text-muted line-through'}`}>
                {option.name}
              </span>
            </label>
            {!seeded.has(option.name) && (
              <Button look="quiet" aria-label={`Remove ${option.name}`} onClick={() => put(i, [])}>
                <X aria-hidden className="size-4.5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
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
