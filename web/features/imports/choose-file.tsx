import { type ChangeEvent, useState } from 'react';
import { type ImportKind, importFields } from '#contract/imports/fields.ts';
import { mostRows } from '#contract/imports/imports.ts';
import { kinds } from '#web/features/imports/kinds.ts';
import { Progress } from '#web/features/imports/progress.tsx';
import { useUpload } from '#web/features/imports/use-import.ts';
import { formatCount } from '#web/platform/counts.ts';
import { decode } from '#web/platform/sheets/decode.ts';
import { mostBytes, tooLarge } from '#web/platform/sheets/read-sheet.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { Card } from '#web/ui/card.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** A file, or rows copied from a spreadsheet. */
export function ChooseFile({ kind, onDone }: { kind: ImportKind; onDone: (id: string) => void }) {
  const draft = pastedRows(kind);
  const { upload, progress, problem, setProblem } = useUpload(kind, (id) => {
    draft.forget();
    onDone(id);
  });
  const [isPasted, setPasted] = useState(false);
  if (progress) return <Progress label="Reading the file" {...progress} />;
  return (
    <Card className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 max-sm:p-4">
      <div className="grid gap-2">
        <p>{columnsText(kind)}</p>
        <p className="text-muted">
          {`${kinds[kind].note} At most ${formatCount(mostRows)} rows. Nothing is added before you have seen what would happen.`}
        </p>
      </div>
      <FileField
        problem={isPasted ? undefined : problem}
        onFile={(file) => {
          setPasted(false);
          if (file.size > mostBytes) return setProblem(tooLarge);
          void file.arrayBuffer().then((bytes) => upload(decode(bytes), file.name.slice(0, 200)));
        }}
      />
      <PasteForm
        draft={draft}
        problem={isPasted ? problem : undefined}
        onText={(text) => {
          setPasted(true);
          void upload(text, '');
        }}
      />
    </Card>
  );
}

interface FileProps {
  problem: string | undefined;
  onFile: (file: File) => void;
}

function FileField({ problem, onFile }: FileProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // Allows choosing the same file again after it was corrected.
    event.target.value = '';
  }
  return (
    <Field
      label="CSV file"
      name="file"
      optional
      error={problem}
      hint="In Excel or Google Sheets: save or download the sheet as CSV. Its first line names the columns, in any order."
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={choose}
          className="min-h-11 w-full text-[0.95rem] file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
      )}
    </Field>
  );
}

/** The pasted text survives a failed upload, a reload and a visit to another page, until the tab is closed. */
function pastedRows(kind: ImportKind) {
  const key = `importRows:${kind}`;
  return {
    read: () => recall(key, 'tab') ?? '',
    keep: (text: string) => (text ? remember(key, text, 'tab') : forget(key, 'tab')),
    forget: () => forget(key, 'tab'),
  };
}

interface PasteProps {
  draft: ReturnType<typeof pastedRows>;
  problem: string | undefined;
  onText: (text: string) => void;
}

function PasteForm({ draft, problem, onText }: PasteProps) {
  const [text, setText] = useState(draft.read);
  const [isFromDraft, setFromDraft] = useState(text !== '' && !problem);
  function change(text: string) {
    draft.keep(text);
    setText(text);
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      {isFromDraft && (
        <DraftNotice
          onStartOver={() => {
            change('');
            setFromDraft(false);
          }}
        />
      )}
      <Field
        label="Or paste the rows"
        name="rows"
        error={problem}
        hint="Select them in the spreadsheet with the line that names the columns, copy, and paste here."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div>
        <SubmitButton busy={false}>Continue</SubmitButton>
      </div>
    </form>
  );
}

/** 'Needed: name, phone. Also understood: …'. */
function columnsText(kind: ImportKind): string {
  const fields = importFields[kind];
  const names = (wanted: boolean) =>
    fields
      .filter(({ required }) => Boolean(required) === wanted)
      .map(({ label }) => label.toLowerCase())
      .join(', ');
  const also = names(false);
  return `Needed: ${names(true)}.${also ? ` Also understood: ${also}.` : ''}`;
}
