import type { ChangeEvent } from 'react';
import { formatNumber } from '#contract/indian-number.ts';
import { MappingForm } from '#web/features/payments/statement/mapping-form.tsx';
import { useStatement } from '#web/features/payments/statement/use-statement.ts';
import { decode } from '#web/platform/sheets/decode.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { Field } from '#web/ui/form/field.tsx';

const mostBytes = 30_000_000;

/** Uploads the bank's statement, so that nobody has to look up each transfer. */
export function BankStatement() {
  const { stage, choose, send, map, again } = useStatement();
  return (
    <Card className="grid max-w-3xl gap-5">
      {stage.name === 'choosing' && <FileField problem={stage.problem} onText={choose} onProblem={again} />}
      {stage.name === 'mapping' && (
        <MappingForm
          statement={stage.statement}
          problem={stage.problem}
          onMap={(mapping) => map(stage.statement, mapping)}
          onSend={() => send(stage.statement)}
          onCancel={() => again()}
        />
      )}
      <Status>
        {stage.name === 'sending' && <Progress done={stage.done} of={stage.of} />}
        {stage.name === 'done' && (
          <StatusNotice look="done" title="Statement uploaded">
            {`${formatNumber(stage.added)} new ${stage.added === 1 ? 'line' : 'lines'}, ${formatNumber(stage.known)} already known. Matches are shown below.`}
          </StatusNotice>
        )}
      </Status>
      {stage.name === 'done' && (
        <div>
          <Button look="outline" onClick={() => again()}>
            Upload another statement
          </Button>
        </div>
      )}
    </Card>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="grid gap-2">
      <p>{`${formatNumber(done)} of ${formatNumber(of)} lines`}</p>
      <progress
        value={done}
        max={of}
        aria-label="Lines of the statement"
        className="h-2 w-full accent-leaf"
      />
    </div>
  );
}

interface FileProps {
  problem: string | undefined;
  onText: (text: string) => Promise<void>;
  onProblem: (problem: string) => void;
}

function FileField({ problem, onText, onProblem }: FileProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > mostBytes) return onProblem('This file is larger than 30 MB. Please upload it in parts.');
    await onText(decode(await file.arrayBuffer()));
  }

  return (
    <Field
      label="Bank statement (CSV)"
      name="statement"
      optional
      error={problem}
      hint="Download it from your bank's site. Columns are recognised automatically, and uploading the same statement twice changes nothing."
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={read}
          className="min-h-11 w-full text-[0.95rem] file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
      )}
    </Field>
  );
}
