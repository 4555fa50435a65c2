import { formatNumber } from '#contract/indian-number.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { StatementMapping } from '#contract/payments/statements.ts';
import { linesOf, type Statement } from '#web/features/payments/statement/read-statement.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';

const columns: [name: keyof StatementMapping, label: string][] = [
  ['date', 'Date'],
  ['amount', 'Amount received (credit)'],
  ['kind', 'Credit or debit (Cr/Dr)'],
  ['description', 'Description'],
  ['utr', 'UTR'],
];

interface Props {
  statement: Statement;
  problem: string | undefined;
  onMap: (mapping: StatementMapping) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** Assigns the columns, initially as guessed or remembered, with a preview of the result. */
export function MappingForm({ statement, problem, onMap, onSend, onCancel }: Props) {
  const { headers, rows, mapping } = statement;
  const lines = linesOf(statement);
  const [first] = lines;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <p>Check which column is which. Your choice is remembered for the next statement.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map(([name, label]) => (
          <Field key={name} label={label} name={name} optional={name !== 'date' && name !== 'amount'}>
            {(control) => (
              <Select
                {...control}
                value={mapping[name] ?? ''}
                onChange={({ target: { value } }) =>
                  onMap({ ...mapping, [name]: value === '' ? null : Number(value) })
                }
              >
                <option value="">None</option>
                {named(headers).map(({ header, at }) => (
                  <option key={at} value={at}>
                    {header}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <p className="text-muted">
        {first
          ? `${formatNumber(lines.length)} of ${formatNumber(rows.length)} lines are money received. The first: ${formatRupees(first.amount)} on ${formatDay(first.day)}.`
          : 'With these columns no line is money received. Please choose others.'}
      </p>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Match payments</Button>
        <Button look="outline" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

const named = (headers: string[]) =>
  headers.map((header, at) => ({ at, header: header || `Column ${at + 1}` }));
