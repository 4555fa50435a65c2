import { useState } from 'react';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import } from '#contract/imports/imports.ts';
import { Checked } from '#web/features/imports/checked.tsx';
import { ChooseFile } from '#web/features/imports/choose-file.tsx';
import { Done } from '#web/features/imports/done.tsx';
import { EarlierImports } from '#web/features/imports/earlier-imports.tsx';
import { kinds, rowsCounted } from '#web/features/imports/kinds.ts';
import { MatchColumns } from '#web/features/imports/match-columns.tsx';
import { Progress } from '#web/features/imports/progress.tsx';
import { Steps } from '#web/features/imports/steps.tsx';
import { messageOf, useImport, useOpenImport } from '#web/features/imports/use-import.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The import of a spreadsheet, from choosing the file to the result. */
export function ImportView({ kind }: { kind: ImportKind }) {
  const { id, open } = useOpenImport();
  if (id) return <OpenImport key={id} kind={kind} id={id} onLeave={() => open(null)} />;
  return (
    <>
      <Steps current="Choose" />
      <ChooseFile kind={kind} onDone={open} />
      <EarlierImports kind={kind} />
      <BackToList kind={kind} />
    </>
  );
}

function BackToList({ kind }: { kind: ImportKind }) {
  return (
    <p className="mt-8">
      <LinkButton to={kinds[kind].list} look="outline">
        {`Back to the ${kinds[kind].many}`}
      </LinkButton>
    </p>
  );
}

interface Props {
  kind: ImportKind;
  id: string;
  onLeave: () => void;
}

function OpenImport({ kind, id, onLeave }: Props) {
  const { data: one, error, refetch } = useImport(kind, id);
  if (one) return <Stage kind={kind} one={one} onLeave={onLeave} />;
  if (error)
    return (
      <div className="grid gap-4">
        <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
        <div>
          <Button look="outline" onClick={onLeave}>
            Choose another file
          </Button>
        </div>
      </div>
    );
  return <Skeleton className="h-64 max-w-3xl" />;
}

const doing = {
  checking: 'Checking the rows',
  importing: 'Importing',
  undoing: 'Taking it back',
};

function Stage({ kind, one, onLeave }: { kind: ImportKind; one: Import; onLeave: () => void }) {
  const [isMatching, setMatching] = useState(false);
  const { state, counts, total, received } = one;
  const shared = { kind, one, onLeave };
  if (state === 'draft' && received < total)
    return (
      <EmptyNotice
        title="This file has not arrived completely."
        action={<Button onClick={onLeave}>Choose the file again</Button>}
      >
        {`${rowsCounted(received)} of ${total} have come. Nothing was added.`}
      </EmptyNotice>
    );
  if (state === 'draft' || (state === 'checked' && isMatching))
    return (
      <>
        <Steps current="Check" />
        <MatchColumns {...shared} onChecking={() => setMatching(false)} />
      </>
    );
  if (state === 'checked')
    return (
      <>
        <Steps current="Check" />
        <Checked {...shared} onColumns={() => setMatching(true)} />
      </>
    );
  if (state === 'done' || state === 'undone')
    return (
      <>
        <Steps current="Done" />
        <Done {...shared} />
      </>
    );
  const looked = counts.ready + counts.duplicate + counts.refused;
  const progress = {
    checking: [looked, total],
    importing: [counts.added, counts.added + counts.ready],
    undoing: [counts.removed + counts.kept, counts.added + counts.removed + counts.kept],
  }[state] as [number, number];
  return (
    <>
      <Steps current={state === 'checking' ? 'Check' : 'Done'} />
      <Progress label={doing[state]} done={progress[0]} of={progress[1]} canLeave={state !== 'checking'} />
    </>
  );
}
