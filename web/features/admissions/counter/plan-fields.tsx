import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import {
  amountOf,
  monthsLater,
  type NewPart,
  type Part,
  partField,
} from '#web/features/admissions/counter/plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  field: (name: string) => { name: string; error: string | undefined };
  /** The current fee. */
  fees: () => string | undefined;
  first: NewPart[];
}

const sumOf = (parts: Part[]) =>
  toRupees(parts.reduce((sum, { amount }) => sum + toPaise(amountOf(amount)), 0));

/** The instalments of a fee. They must add up to it. */
export function PlanFields({ field, fees, first }: Props) {
  const [parts, setParts] = useState<Part[]>(() => first.map((part, key) => ({ ...part, key })));
  const nextKey = useRef(first.length);

  const change = (key: number, name: keyof NewPart, value: string) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, [name]: value } : part)));

  function add() {
    const left = Math.max(0, amountOf(fees()) - sumOf(parts));
    const last = parts.at(-1)?.due_on;
    const due_on = monthsLater(last ? 1 : 0, last || undefined);
    setParts([...parts, { key: nextKey.current++, due_on, amount: left ? String(left) : '' }]);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">Plan of instalments</legend>
      <ol className="grid gap-4">
        {parts.map((part, i) => (
          <PartFields
            key={part.key}
            part={part}
            number={i + 1}
            field={field}
            onChange={(name, value) => change(part.key, name, value)}
            onRemove={() => setParts(parts.filter(({ key }) => key !== part.key))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="outline" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          Add a part
        </Button>
        <p aria-live="polite" className="text-muted tabular-nums">
          {`Total ${formatRupees(sumOf(parts))}`}
        </p>
      </div>
    </fieldset>
  );
}

interface PartProps extends Pick<Props, 'field'> {
  part: Part;
  number: number;
  onChange: (name: keyof NewPart, value: string) => void;
  onRemove: () => void;
}

function PartFields({ part, number, field, onChange, onRemove }: PartProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={`Part ${number} in rupees`} {...field(partField(part.key, 'amount'))}>
        {(control) => (
          <TextInput
            {...control}
            value={part.amount}
            onChange={(event) => onChange('amount', event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <div className="min-w-0 max-sm:col-start-1 max-sm:row-start-2">
        <Field label={`Part ${number} due on`} {...field(partField(part.key, 'due_on'))}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={part.due_on}
              onChange={(event) => onChange('due_on', event.target.value)}
            />
          )}
        </Field>
      </div>
      <button
        type="button"
        aria-label={`Remove part ${number}`}
        onClick={onRemove}
        className="mt-7 inline-flex size-11.5 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
