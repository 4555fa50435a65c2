import type { PastImport, UndoneImport } from '#contract/course-import.ts';
import { useImports, useUndoImport } from '#web/features/courses/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** What was imported before, also by others, as long as it can be taken back. */
export function PastImports() {
  const { data = [] } = useImports();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="mt-12 max-w-3xl">
      <h3 id="past-imports" className="text-xl">
        Earlier imports
      </h3>
      <p className="mt-1 text-muted">What is taken back goes to the trash.</p>
      <ul className="mt-3 rounded-card border border-line bg-surface">
        {data.map((one) => (
          <Past key={one._id} past={one} />
        ))}
      </ul>
    </section>
  );
}

function Past({ past: { _id, at, by, added, removable, changed } }: { past: PastImport }) {
  const undo = useUndoImport();
  const takeBack = () =>
    undo.mutate(_id, {
      onSuccess: (undone) => toast('success', undoneWords(undone)),
      onError: () => toast('error', 'Failed to undo the import. Please try again later.'),
    });
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 first:border-t-0 max-sm:flex-wrap">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{formatMoment(at)}</p>
        <p className="text-[0.95rem] wrap-anywhere text-muted">
          {`${courses(added)} by ${by}`}
          {changed > 0 && `; ${changed} of them, changed since, would stay`}
        </p>
      </div>
      <Button look="outline" className="shrink-0" onClick={single(takeBack)} aria-disabled={undo.isPending}>
        {`Undo ${courses(removable)}`}
      </Button>
    </li>
  );
}

export const courses = (n: number) => (n === 1 ? '1 course' : `${n} courses`);

/** What became of it, with what stayed by name. */
export function undoneWords({ removed, kept, kept_titles }: UndoneImport): string {
  const done = `${courses(removed)} moved to the trash.`;
  return kept > 0 ? `${done} ${stayedWords(kept, kept_titles)}` : done;
}

export function stayedWords(kept: number, titles: string[]): string {
  const rest = kept - titles.length;
  const named = titles.map((title) => `“${title}”`).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `Changed since, and left alone: ${named}.`;
}
