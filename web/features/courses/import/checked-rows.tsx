import { useState } from 'react';
import type { JudgedRow } from '#web/features/courses/import/use-import.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

const words: Record<JudgedRow['outcome'], { label: string; look: PillLook }> = {
  added: { label: 'Will be added', look: 'good' },
  duplicate: { label: 'Duplicate', look: 'open' },
  refused: { label: 'Error', look: 'bad' },
};

const firstShown = 100;

interface Props {
  rows: JudgedRow[];
  problem: string | undefined;
  /** Rows that went through before the connection was lost. */
  alreadyIn: number;
  onBack: () => void;
  onImport: () => void;
}

/** What would become of each row; those that need a look come first. */
export function CheckedRows({ rows, problem, alreadyIn, onBack, onImport }: Props) {
  const [shown, setShown] = useState(firstShown);
  const count = (outcome: JudgedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const good = count('added') - alreadyIn;
  const rank = { refused: 0, duplicate: 1, added: 2 };
  const ordered = rows.toSorted((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);
  return (
    <div className="grid gap-5">
      {problem && (
        <ErrorNotice>
          {alreadyIn > 0 ? `${problem} ${alreadyIn} rows are in already; the rest can follow.` : problem}
        </ErrorNotice>
      )}
      <p role="status" className="text-lg">
        <b>{`${count('added')} can be added`}</b>
        {`, ${said(count('duplicate'), 'is a duplicate', 'are duplicates')}, ${said(count('refused'), 'has errors', 'have errors')}.`}
        {rows.length > count('added') && ' Duplicates and rows with errors are left out.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {good > 0 && (
          <Button onClick={onImport}>
            {alreadyIn > 0
              ? `Import the other ${good}`
              : `Import ${good === 1 ? '1 course' : `${good} courses`}`}
          </Button>
        )}
        <Button look="outline" onClick={onBack}>
          Change the rows
        </Button>
      </div>
      <RowsTable rows={ordered.slice(0, shown)} />
      {rows.length > shown && (
        <div>
          <Button look="outline" onClick={() => setShown(rows.length)}>
            {`Show all ${rows.length} rows`}
          </Button>
        </div>
      )}
    </div>
  );
}

const said = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function RowsTable({ rows }: { rows: JudgedRow[] }) {
  return (
    <section
      aria-label="Rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="rounded-card md:overflow-x-auto md:border md:border-line md:bg-surface"
    >
      <table className="w-full text-[0.9rem] max-md:block">
        <thead className="max-md:hidden">
          <tr className="bg-sunken text-left text-muted">
            {['Line', 'State', 'Title', 'Standard', 'Link', 'What is wrong'].map((label) => (
              <th key={label} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row: { line, outcome, messages, cells } }: { row: JudgedRow }) {
  const cell = 'md:border-t md:border-line md:px-3 md:py-2 md:align-top';
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
      <td className={`${cell} tabular-nums md:text-right`}>
        <span className="text-muted md:hidden">Line </span>
        {line}
      </td>
      <td className={cell}>
        <Pill look={words[outcome].look}>{words[outcome].label}</Pill>
      </td>
      <th scope="row" className={`${cell} min-w-40 text-left font-semibold wrap-anywhere max-md:w-full`}>
        {cells.title || '–'}
      </th>
      <td className={cell}>
        <span className="text-muted md:hidden">Standard </span>
        {cells.standard || '–'}
      </td>
      <td className={`${cell} min-w-40 wrap-anywhere`}>{cells.courselink || '–'}</td>
      <td className={`${cell} min-w-52 ${outcome === 'refused' ? 'text-brick' : ''}`}>
        {messages.join(' ')}
      </td>
    </tr>
  );
}
