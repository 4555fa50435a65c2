import { Download } from 'lucide-react';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import } from '#contract/imports/imports.ts';
import { kinds, rowsCounted } from '#web/features/imports/kinds.ts';
import { download } from '#web/platform/calls/download.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import { useExport } from '#web/ui/table/use-export.ts';

/** A file of the refused rows, to correct and import again. */
export function RefusedFile({ kind, one }: { kind: ImportKind; one: Import }) {
  const file = useExport(`${kind}-to-correct`, (to) =>
    download(kinds[kind].calls.refused, { params: { id: one._id } }, to),
  );
  if (one.counts.refused === 0) return null;
  return (
    <Button look="outline" onClick={single(file.save)}>
      <Download aria-hidden className="size-4.5" />
      {file.saving ?? `Download ${rowsCounted(one.counts.refused)} to correct`}
    </Button>
  );
}
