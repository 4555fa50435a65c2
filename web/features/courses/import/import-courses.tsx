import { useState } from 'react';
import { CheckedRows } from '#web/features/courses/import/checked-rows.tsx';
import {
  courses,
  PastImports,
  stayedWords,
  undoneWords,
} from '#web/features/courses/import/past-imports.tsx';
import { PasteForm } from '#web/features/courses/import/paste-form.tsx';
import { type Stage, useImport } from '#web/features/courses/import/use-import.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { single } from '#web/ui/double-click.ts';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

const draftKey = 'courseImportDraft';

/** Courses from a spreadsheet: paste or choose a file, look at what would happen, then let it happen. */
export default function ImportCourses({ onBack }: { onBack: () => void }) {
  const [text, setText] = useState(() => recall(draftKey) ?? '');
  const { stage, sent, check, run, undo, rewrite } = useImport(() => forget(draftKey));

  function write(next: string) {
    setText(next);
    if (next) remember(draftKey, next);
    else forget(draftKey);
  }

  const takeBack = () =>
    undo().then(
      (undone) => toast('success', undoneWords(undone)),
      () => toast('error', 'Failed to undo the import. Please try again later.'),
    );

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Import courses</h2>
        <Button look="outline" onClick={onBack}>
          Back to the courses
        </Button>
      </div>
      {stage.name === 'writing' && (
        <PasteForm text={text} onText={write} problem={stage.problem} onCheck={() => check(text)} />
      )}
      {(stage.name === 'checking' || stage.name === 'importing') && (
        <Progress doing={stage.name === 'checking' ? 'Checking' : 'Importing'} {...stage} />
      )}
      {stage.name === 'checked' && (
        <CheckedRows
          rows={stage.rows}
          problem={stage.problem}
          alreadyIn={sent.added + sent.skipped}
          onBack={rewrite}
          onImport={() => run(stage.rows)}
        />
      )}
      <Status>{stage.name === 'done' && <Done stage={stage} onBack={onBack} onUndo={takeBack} />}</Status>
      {(stage.name === 'writing' || stage.name === 'done') && <PastImports />}
    </>
  );
}

interface DoneProps {
  stage: Extract<Stage, { name: 'done' }>;
  onBack: () => void;
  onUndo: () => Promise<unknown>;
}

function Done({ stage, onBack, onUndo }: DoneProps) {
  return (
    <div className="grid max-w-form gap-5">
      <StatusNotice look="done" title={doneWords(stage)}>
        {stage.undone && stage.undone.kept > 0
          ? stayedWords(stage.undone.kept, stage.undone.kept_titles)
          : 'They are in the catalogue at once; undoing the import moves them to the trash.'}
      </StatusNotice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>See the courses</Button>
        {!stage.undone && stage.added > 0 && (
          <Button look="outline" onClick={single(onUndo)}>
            Undo this import
          </Button>
        )}
      </div>
    </div>
  );
}

function doneWords({
  added,
  skipped,
  undone,
}: {
  added: number;
  skipped: number;
  undone?: { removed: number };
}) {
  if (undone) return `${courses(undone.removed)} taken back.`;
  return `${courses(added)} added.${skipped > 0 ? ` ${skipped} were there already.` : ''}`;
}

function Progress({ doing, done, of }: { doing: string; done: number; of: number }) {
  return (
    <Card className="max-w-form">
      <p role="status" className="mb-3 font-semibold tabular-nums">
        {`${doing}: ${done} of ${of} rows`}
      </p>
      <progress value={done} max={of} aria-label={doing} className="h-3 w-full accent-(--marigold)" />
    </Card>
  );
}
