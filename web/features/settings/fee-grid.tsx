import { admissionCourses, admissionStandards } from '#contract/admissions/options.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { FeeCell } from '#web/features/settings/fee-cell.tsx';
import { useFeeEdits } from '#web/features/settings/use-fee-edits.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** Seven courses by five standards; on a phone one card for each course. */
export function FeeGrid({ fees }: { fees: Fee[] }) {
  const edits = useFeeEdits(fees);
  const { count } = edits;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edits.save();
      }}
    >
      <FeeTable cell={edits.cell} />
      <div className="mt-4 grid gap-3">
        {edits.problem && <ErrorNotice>{edits.problem}</ErrorNotice>}
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          {count > 0 ? (
            <>
              <SubmitButton
                busy={edits.busy}
              >{`Save ${count === 1 ? '1 fee' : `${count} fees`}`}</SubmitButton>
              <Button look="outline" onClick={edits.discard} aria-disabled={edits.busy}>
                Discard
              </Button>
            </>
          ) : (
            <p className="text-muted">Change a figure to set a fee.</p>
          )}
        </div>
      </div>
    </form>
  );
}

type Cells = Pick<ReturnType<typeof useFeeEdits>, 'cell'>;

function FeeTable({ cell }: Cells) {
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table className="w-full text-[0.95rem] tabular-nums max-md:block">
        <caption className="sr-only">Fee schedule in rupees</caption>
        <thead className="max-md:hidden">
          <tr className="bg-sunken text-left text-muted">
            <th scope="col" className="px-3 py-2.5 font-semibold">
              Course
            </th>
            {admissionStandards.map((standard) => (
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
          {admissionCourses.map((course) => (
            <CourseRow key={course} course={course} cell={cell} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CourseRow({ course, cell }: Cells & Pick<Fee, 'course'>) {
  return (
    <tr className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
      <th
        scope="row"
        className="text-left font-semibold max-md:mb-2 max-md:block max-md:font-display max-md:text-lg md:border-t md:border-line md:px-3 md:py-2"
      >
        {course}
      </th>
      {admissionStandards.map((standard) => (
        <td
          key={standard}
          className="align-top max-md:grid max-md:grid-cols-[9rem_1fr] max-md:items-center max-md:py-1 md:border-t md:border-line md:px-2 md:py-2"
        >
          <span aria-hidden className="text-muted md:hidden">
            {standard}
          </span>
          <FeeCell label={`${course}, ${standard}`} {...cell(course, standard)} />
        </td>
      ))}
    </tr>
  );
}
