import { useState } from 'react';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import } from '#contract/imports/imports.ts';
import { counted, kinds, rowsCounted } from '#web/features/imports/kinds.ts';
import { RefusedFile } from '#web/features/imports/refused-file.tsx';
import { RowsTable, some } from '#web/features/imports/rows-table.tsx';
import { useImportRows, useSteps } from '#web/features/imports/use-import.ts';
import { formatCount } from '#web/platform/counts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';

interface Props {
  kind: ImportKind;
  one: Import;
  onLeave: () => void;
}

/** The result of an import, and how to undo it. */
export function Done(props: Props) {
  const { kind, one } = props;
  const { counts, state } = one;
  const kept = useImportRows(kind, one, { outcome: 'kept' }, counts.kept > 0);
  const isDone = state === 'done';
  const refused = useImportRows(kind, one, { outcome: 'refused' }, isDone && counts.refused > 0);
  const noted = useImportRows(kind, one, { outcome: 'added', noted: 'yes' }, isDone && counts.noted > 0);
  return (
    <div className="grid gap-6">
      <Outcome {...props} />
      {kept.data && (
        <RowsTable
          caption={some('Changed since, and left alone', kept.data.length, counts.kept)}
          rows={kept.data}
        />
      )}
      {noted.data && (
        <RowsTable
          caption={some('Added, but not invited', noted.data.length, counts.noted)}
          rows={noted.data}
        />
      )}
      {refused.data && (
        <RowsTable caption={some('Left out', refused.data.length, counts.refused)} rows={refused.data} />
      )}
    </div>
  );
}

function Outcome({ kind, one, onLeave }: Props) {
  const { counts, state } = one;
  const { undo, problem } = useSteps(kind, one._id);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className="grid max-w-form gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <Status>
        <StatusNotice look="done" title={titleOf(kind, one)}>
          {restOf(one)}
        </StatusNotice>
      </Status>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={kinds[kind].list}>{`See the ${kinds[kind].many}`}</LinkButton>
        <RefusedFile kind={kind} one={one} />
        {counts.added > 0 && state === 'done' && (
          <Button look="outline" onClick={() => setAsking(true)}>
            Undo this import
          </Button>
        )}
        <Button look="outline" onClick={onLeave}>
          Import another file
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={close}
        onConfirm={() => {
          close();
          void undo();
        }}
        title={`Undo the import of ${counted(kind, counts.added)}`}
        action="Undo this import"
      >
        {`${kinds[kind].undone} What somebody has changed since stays, and you will see which.`}
      </Confirm>
    </div>
  );
}

const titleOf = (kind: ImportKind, { state, counts }: Import) =>
  state === 'undone'
    ? `${counted(kind, counts.removed)} taken back.`
    : `${counted(kind, counts.added)} added.`;

function restOf({ state, counts, file_name }: Import): string {
  const parts =
    state === 'undone'
      ? [counts.kept > 0 && `${rowsCounted(counts.kept)} changed since: left alone.`]
      : [
          counts.noted > 0 && notInvited(counts.noted),
          counts.duplicate > 0 && `${rowsCounted(counts.duplicate)} already there.`,
          counts.refused > 0 && `${rowsCounted(counts.refused)} left out.`,
        ];
  return parts.filter(Boolean).join(' ') || (file_name ? `From ${file_name}.` : 'All of them.');
}

const notInvited = (n: number) =>
  `${formatCount(n)} of them ${n === 1 ? 'was' : 'were'} not invited: the mails of this hour are used up. Later, open each in the list and send the invitation there.`;
