import { type FormEvent, useState } from 'react';
import { type ImportField, type ImportKind, importFields } from '#contract/imports/fields.ts';
import type { Import, ImportMapping } from '#contract/imports/imports.ts';
import { kinds, rowsCounted } from '#web/features/imports/kinds.ts';
import { useSteps } from '#web/features/imports/use-import.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  kind: ImportKind;
  one: Import;
  onLeave: () => void;
  onChecking: () => void;
}

/** The source of each field: a column ('c3'), one value for all rows ('vCBSE'), or none (''). */
type Choices = Record<string, string>;

/** Assigns columns to fields, initially as guessed or remembered. */
export function MatchColumns({ kind, one, onLeave, onChecking }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(one.mapping));
  const [invites, setInvites] = useState(one.send_invitations);
  const [isBusy, setBusy] = useState(false);
  const { check, discard, problem } = useSteps(kind, one._id);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isBegun = await check({ mapping: mappingOf(choices), send_invitations: invites });
    setBusy(false);
    if (isBegun) onChecking();
  }

  return (
    <Card className="max-w-4xl max-sm:p-4">
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-1">
          <h2 className="text-xl">Which column is which?</h2>
          <p className="text-muted">{introduction(one)}</p>
        </div>
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {importFields[kind].map((field) => (
            <ColumnField
              key={field.name}
              field={field}
              one={one}
              chosen={choices[field.name] ?? ''}
              isNeeded={isNeeded(field, choices)}
              onChoose={(value) => setChoices({ ...choices, [field.name]: value })}
            />
          ))}
        </div>
        {kind === 'people' && <Invitations checked={invites} onChange={setInvites} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={isBusy}>Check the rows</SubmitButton>
          <Button look="quiet" onClick={() => void discard().then(onLeave)}>
            Choose another file
          </Button>
        </div>
        <p className="text-sm text-muted">{`Nothing is added yet. ${kinds[kind].note}`}</p>
      </form>
    </Card>
  );
}

const introduction = ({ file_name, total }: Import) =>
  `${file_name ? `${file_name}: ` : ''}${rowsCounted(total)}. We have guessed from the first line; please correct what is wrong. Your choice is remembered.`;

function Invitations({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-(--marigold)"
      />
      Send invitations by email
    </label>
  );
}

const isNeeded = ({ required, orElse }: ImportField, choices: Choices) =>
  Boolean(required) && !(orElse && choices[orElse]);

interface FieldProps {
  field: ImportField;
  one: Import;
  chosen: string;
  isNeeded: boolean;
  onChoose: (value: string) => void;
}

function ColumnField({ field, one, chosen, isNeeded, onChoose }: FieldProps) {
  const offered = useOpenNames(field.list ?? 'boards');
  const values = field.list ? offered : (field.choices ?? []);
  const isMissing = isNeeded && !chosen;
  return (
    <Field
      label={field.label}
      name={field.name}
      optional={!isNeeded}
      error={isMissing ? missingText(values.length > 0) : undefined}
      {...(!isMissing && { hint: hintOf(field, one, chosen) })}
    >
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{isNeeded ? 'Choose a column' : 'Not in the file'}</option>
          <optgroup label="Columns of the file">
            {named(one.headers).map(({ header, at }) => (
              <option key={at} value={`c${at}`}>
                {header}
              </option>
            ))}
          </optgroup>
          {values.length > 0 && (
            <optgroup label="The same for all rows">
              {values.map((value) => (
                <option key={value} value={`v${value}`}>
                  {value}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  );
}

const missingText = (hasValues: boolean) =>
  hasValues ? 'Please choose a column, or one value for all rows.' : 'Please choose a column.';

const named = (headers: string[]) =>
  headers.map((header, at) => ({ at, header: header || `Column ${at + 1}` }));

/** Sample values of the column, or the default without one. */
function hintOf({ otherwise }: ImportField, { sample }: Import, chosen: string): string {
  if (chosen.startsWith('v')) return 'The same for all rows.';
  if (!chosen) return otherwise ? `Without a column: ${otherwise}.` : 'Left empty.';
  const at = Number(chosen.slice(1));
  const cells = sample.map((cells) => cells[at]?.trim()).filter(Boolean);
  return cells.length > 0
    ? `For example ${cells.map((cell) => `“${shortened(cell)}”`).join(', ')}`
    : 'Empty in the first rows.';
}

const shortened = (cell = '') => (cell.length > 24 ? `${cell.slice(0, 24)}…` : cell);

function choicesOf({ columns, values }: ImportMapping): Choices {
  const fixed = Object.entries(values).map(([name, value]) => [name, `v${value}`]);
  const taken = Object.entries(columns).flatMap(([name, at]) => (at === null ? [] : [[name, `c${at}`]]));
  return Object.fromEntries([...fixed, ...taken]);
}

function mappingOf(choices: Choices): ImportMapping {
  const columns: ImportMapping['columns'] = {};
  const values: ImportMapping['values'] = {};
  for (const [name, choice] of Object.entries(choices)) {
    if (choice.startsWith('c')) columns[name] = Number(choice.slice(1));
    if (choice.startsWith('v')) values[name] = choice.slice(1);
  }
  return { columns, values };
}
