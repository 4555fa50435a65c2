import { type ChangeEvent, useState } from 'react';
import { mostBytes, mostRows } from '#web/features/courses/import/parse-rows.ts';
import { Card } from '#web/ui/card.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

const example = `Title\tDescription\tCourse Link\tStandard
Board Mathematics\tQuadratics and trigonometry.\thttps://example.com/maths\t10`;

interface Props {
  text: string;
  onText: (text: string) => void;
  problem: string | undefined;
  onCheck: () => Promise<void>;
}

export function PasteForm({ text, onText, problem, onCheck }: Props) {
  return (
    <Card className="max-w-3xl">
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onCheck();
        }}
      >
        <p className="text-muted">
          Four columns: title, description, course link, standard. A line of names above them is understood,
          in any order. At most {mostRows.toLocaleString('en-IN')} rows. Nothing is added before you have seen
          what would happen.
        </p>
        <FileField onText={onText} />
        <Field
          label="Or paste the rows"
          name="rows"
          error={problem}
          hint="Copied from a spreadsheet, or comma-separated."
        >
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              spellCheck={false}
              value={text}
              placeholder={example}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <SubmitButton busy={false}>Check the rows</SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function FileField({ onText }: Pick<Props, 'onText'>) {
  const [wrongFile, setWrongFile] = useState<string>();

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > mostBytes)
      return setWrongFile('This file is larger than 1 MB. Please import it in parts.');
    const words = await file.text();
    if (words.includes('\0'))
      return setWrongFile('This is not a text file. Please save the sheet as CSV and choose that.');
    setWrongFile(undefined);
    onText(words);
  }

  return (
    <Field label="CSV file" name="file" optional error={wrongFile}>
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
