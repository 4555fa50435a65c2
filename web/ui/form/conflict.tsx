import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

type Values<N extends string> = Record<N, string>;

interface Props<N extends string> {
  /** The message about the conflict. */
  notice: string;
  /** The fields in their order, with their names. */
  labels: Values<N>;
  /** As the row was when the form opened. */
  before: Values<N>;
  mine: Values<N>;
  theirs: Values<N>;
  /** Continues with their version, but with these fields as they are here. */
  onSettle: (mine: Partial<Values<N>>) => void;
}

/** Resolves a conflict with a change by someone else: both versions side by side, field by field. */
export function Conflict<N extends string>({ notice, labels, before, mine, theirs, onSettle }: Props<N>) {
  const different = (Object.keys(labels) as N[]).filter((name) => mine[name] !== theirs[name]);
  // By default the fields that were changed here keep these changes.
  const [own, setOwn] = useState<ReadonlySet<N>>(
    () => new Set(different.filter((name) => mine[name] !== before[name])),
  );

  function choose(name: N, isMine: boolean) {
    const next = new Set(own);
    if (isMine) next.add(name);
    else next.delete(name);
    setOwn(next);
  }

  const settled = () => Object.fromEntries([...own].map((name) => [name, mine[name]])) as Partial<Values<N>>;

  return (
    <div className="grid gap-5">
      <ErrorNotice>{notice}</ErrorNotice>
      <p>
        {different.length > 0
          ? 'Choose which one to keep, check it once more and save.'
          : 'It is the same as yours now.'}
      </p>
      {different.map((name) => (
        <fieldset key={name}>
          <legend className="mb-1.5 font-semibold">{labels[name]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {([false, true] as const).map((isMine) => (
              <label
                key={String(isMine)}
                className="flex min-h-11 items-start gap-2.5 rounded-control border border-edge px-3.5 py-2.5 has-checked:border-accent has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={`stand-${name}`}
                  checked={own.has(name) === isMine}
                  onChange={() => choose(name, isMine)}
                  className="mt-1.5 size-4 shrink-0 accent-(--accent)"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{isMine ? 'Yours' : 'Theirs, stored now'}</span>
                  <span className="wrap-anywhere whitespace-pre-line">
                    {(isMine ? mine : theirs)[name] || '(empty)'}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex justify-end">
        <Button onClick={() => onSettle(settled())}>Go on</Button>
      </div>
    </div>
  );
}
