import type { Fee } from '#contract/payments/fees.ts';
import { FeeCell } from '#web/features/settings/fees/fee-cell.tsx';
import { type FeeEdits, useFeeEdits } from '#web/features/settings/fees/use-fee-edits.ts';
import { useSheet } from '#web/features/settings/fees/use-sheet.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useOpenNames } from '#web/platform/served/options.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Courses by standards, edited like a spreadsheet. On phones each course is a card. */
export function FeeGrid({ fees }: { fees: Fee[] }) {
  const edits = useFeeEdits(fees);
  const courses = useOpenNames('courses');
  const standards = useOpenNames('standards');
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void edits.save();
      }}
    >
      <FeeTable courses={courses} standards={standards} edits={edits} />
      {edits.problem && <ErrorNotice>{edits.problem}</ErrorNotice>}
      <p className="text-sm text-muted max-md:hidden">
        Arrows and Enter move, Escape takes back, Shift with arrows chooses cells to copy. Figures copied from
        a spreadsheet can be pasted.
      </p>
      <SaveBar changes={edits.changes} busy={edits.busy} onDiscard={edits.discard} hasDraft />
    </form>
  );
}

interface Props {
  courses: readonly string[];
  standards: readonly string[];
  edits: FeeEdits;
}

function FeeTable({ courses, standards, edits }: Props) {
  const at = ({ row, column }: { row: number; column: number }) =>
    [courses[row] ?? '', standards[column] ?? ''] as const;
  const sheet = useSheet({
    rows: courses.length,
    columns: standards.length,
    text: (position) => edits.cell(...at(position)).value,
    change: (cells) => edits.change(cells.map(({ text, ...position }) => [...at(position), text])),
    onLeftOver: (count) =>
      toast('error', `${count === 1 ? '1 value' : `${count} values`} did not fit into the table.`),
  });
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table ref={sheet.root} className="w-full text-[0.95rem] tabular-nums max-md:block">
        <caption className="sr-only">Fee schedule in rupees</caption>
        <thead className="max-md:hidden">
          <tr className="bg-sunken text-left text-muted">
            <th scope="col" className="px-3 py-2.5 font-semibold">
              Course
            </th>
            {standards.map((standard) => (
              <th
                key={standard}
                scope="col"
                className="px-3 py-2.5 text-right font-semibold whitespace-nowrap"
              >
                {standard}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-4">
          {courses.map((course, row) => (
            <CourseRow key={course} {...{ course, standards, edits, row }} sheetCell={sheet.cell} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<Props, 'courses'> {
  course: string;
  row: number;
  sheetCell: ReturnType<typeof useSheet>['cell'];
}

function CourseRow({ course, standards, edits, row, sheetCell }: RowProps) {
  return (
    <tr className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
      <th
        scope="row"
        className="text-left font-semibold max-md:mb-2 max-md:block max-md:font-display max-md:text-lg md:border-t md:border-line md:px-3 md:py-2"
      >
        {course}
      </th>
      {standards.map((standard, column) => (
        <td
          key={standard}
          className="align-top max-md:grid max-md:grid-cols-[9rem_1fr] max-md:items-center max-md:py-1 md:border-t md:border-line md:px-2 md:py-2"
        >
          <span aria-hidden className="text-muted md:hidden">
            {standard}
          </span>
          <FeeCell
            label={`${course}, ${standard}`}
            {...edits.cell(course, standard)}
            {...sheetCell({ row, column })}
          />
        </td>
      ))}
    </tr>
  );
}
