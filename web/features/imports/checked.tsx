import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import } from '#contract/imports/imports.ts';
import { counted, kinds } from '#web/features/imports/kinds.ts';
import { RefusedFile } from '#web/features/imports/refused-file.tsx';
import { RowsTable, some } from '#web/features/imports/rows-table.tsx';
import { useImportRows, useSteps } from '#web/features/imports/use-import.ts';
import { formatCount } from '#web/platform/counts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { single } from '#web/ui/double-click.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  kind: ImportKind;
  one: Import;
  onLeave: () => void;
  onColumns: () => void;
}

/** The expected outcome of the rows; shows those that need a look. */
export function Checked(props: Props) {
  const { kind, one } = props;
  const { counts } = one;
  const refused = useImportRows(kind, one, { outcome: 'refused' }, counts.refused > 0);
  const there = useImportRows(kind, one, { outcome: 'duplicate' }, counts.duplicate > 0);
  return (
    <div className="grid gap-6">
      <Summary {...props} />
      {refused.data && (
        <RowsTable caption={some('To correct', refused.data.length, counts.refused)} rows={refused.data} />
      )}
      {there.data && (
        <RowsTable caption={some('Already there', there.data.length, counts.duplicate)} rows={there.data} />
      )}
    </div>
  );
}

/** The counts by outcome, and the next actions. */
function Summary({ kind, one, onLeave, onColumns }: Props) {
  const { ready, duplicate, refused } = one.counts;
  const { run, discard, problem } = useSteps(kind, one._id);
  return (
    <Card className="grid max-w-4xl gap-5 max-sm:p-4">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p role="status" className="text-lg">
        <b>{`${counted(kind, ready)} can be added`}</b>
        {`, ${formatCount(duplicate)} ${duplicate === 1 ? 'is' : 'are'} already there, ${formatCount(refused)} ${refused === 1 ? 'has' : 'have'} something to correct.`}
      </p>
      <p className="text-muted">
        {refused > 0
          ? 'Rows to correct are left out. Download them, correct them in the spreadsheet, and import that file later.'
          : kinds[kind].note}
      </p>
      <div className="flex flex-wrap gap-3">
        {ready > 0 && <Button onClick={single(run)}>{`Import ${counted(kind, ready)}`}</Button>}
        <RefusedFile kind={kind} one={one} />
        <Button look="outline" onClick={onColumns}>
          Change the columns
        </Button>
        <Button look="quiet" onClick={() => void discard().then(onLeave)}>
          Choose another file
        </Button>
      </div>
    </Card>
  );
}
