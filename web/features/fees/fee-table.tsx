import { useQuery } from '@tanstack/react-query';
import { type Fee, listFees } from '#contract/payments/fees.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { call } from '#web/platform/calls/api.ts';
import { useOpenNames } from '#web/platform/served/options.ts';
import { served } from '#web/platform/served/page-values.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The current fees of what is open for admission. */
export function FeeTable() {
  const inPage = served().fees;
  const { data, error, refetch } = useQuery({
    queryKey: ['fees'],
    queryFn: () => call(listFees),
    ...(inPage && { initialData: inPage }),
  });
  const courses = useOpenNames('courses');
  const standards = useOpenNames('standards');
  if (error && !data)
    return <FailedNotice onRetry={() => refetch()}>The fees could not be loaded.</FailedNotice>;
  if (!data) return <Skeleton className="h-80" />;
  const shown: Shown = { courses, standards, feeOf: (course, standard) => textOf(data, course, standard) };
  return (
    <>
      <WideTable {...shown} />
      <Cards {...shown} />
    </>
  );
}

interface Shown {
  courses: string[];
  standards: string[];
  feeOf: (course: string, standard: string) => string;
}

function WideTable({ courses, standards, feeOf }: Shown) {
  return (
    <Card className="hidden overflow-x-auto p-0! md:block print:block">
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            <th className="px-5 py-3 print:px-2">Course</th>
            {standards.map((standard) => (
              <th
                key={standard}
                className="px-5 py-3 text-right whitespace-nowrap print:px-2 print:whitespace-normal"
              >
                {standard}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <tr key={course} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-5 py-3 text-left font-semibold print:px-2">
                {course}
              </th>
              {standards.map((standard) => (
                <td key={standard} className="px-5 py-3 text-right print:px-2">
                  {feeOf(course, standard)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cards({ courses, standards, feeOf }: Shown) {
  return (
    <div className="grid gap-4 md:hidden print:hidden">
      {courses.map((course) => (
        <Card key={course}>
          <h2 className="text-xl">{course}</h2>
          <dl className="mt-2 divide-y divide-line tabular-nums">
            {standards.map((standard) => (
              <div key={standard} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{standard}</dt>
                <dd>{feeOf(course, standard)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

function textOf(fees: Fee[], course: string, standard: string): string {
  const found = fees.find((fee) => fee.course === course && fee.standard === standard);
  return found ? formatRupees(found.fees) : 'Please ask';
}
