import type { EnquirySource } from '#contract/enquiries/enquiries.ts';
import type { OfficeHome } from '#contract/office/home.ts';
import { Breakdown, type BreakdownRow } from '#web/features/office/home/breakdown.tsx';
import { formatMoney, orDash, shareOf } from '#web/features/office/home/figures.ts';
import { formatCount } from '#web/platform/counts.ts';

type Home = Pick<OfficeHome, 'enquiries' | 'money'>;

const sourceLabels: Record<EnquirySource, string> = {
  website: 'Website',
  chatbot: 'Chatbot',
  office: 'Office',
  import: 'Import',
};

/** Enquiries and money by course, source and method, as far as the reader may see them. */
export function Breakdowns({ home: { enquiries, money } }: { home: Home }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] print:mt-2 print:grid-cols-2 print:gap-3">
      <ByCourse home={{ enquiries, money }} />
      <div className="grid content-start gap-4 print:gap-2">
        {enquiries && <BySource enquiries={enquiries} />}
        {money && <ByMethod money={money} />}
      </div>
    </div>
  );
}

interface Course {
  name: string;
  enquiries: number;
  converted: number;
  admissions: number;
  net: number;
  dues: number;
}

/** Courses and the subjects of enquiries, combined if they have the same name. */
function coursesOf({ enquiries, money }: Home): Course[] {
  const rows = new Map<string, Course>();
  const row = (name: string) => {
    const found = rows.get(name) ?? { name, enquiries: 0, converted: 0, admissions: 0, net: 0, dues: 0 };
    rows.set(name, found);
    return found;
  };
  for (const { name, admissions, net, dues } of money?.by_course ?? [])
    Object.assign(row(name), { admissions, net, dues });
  for (const { name, enquiries: asked, converted } of enquiries?.by_subject ?? [])
    Object.assign(row(name || 'Not said'), { enquiries: asked, converted });
  return [...rows.values()];
}

type Column = [label: string, cell: (row: Course) => string];

const asked: Column = ['Enquiries', (row) => orDash(formatCount(row.enquiries), row.enquiries)];
const paid: Column = ['Paid', (row) => orDash(formatCount(row.converted), row.converted)];
const ofMoney: Column[] = [
  ['Admissions', (row) => orDash(formatCount(row.admissions), row.admissions)],
  ['Dues', (row) => orDash(formatMoney(row.dues), row.dues)],
  ['Net', (row) => orDash(formatMoney(row.net), row.net)],
];

function ByCourse({ home }: { home: Home }) {
  const { enquiries, money } = home;
  const columns = [...(enquiries ? [asked] : []), ...(money ? ofMoney : [paid])];
  const rows: BreakdownRow[] = coursesOf(home).map((row) => ({
    name: row.name,
    size: money ? row.net : row.enquiries,
    cells: columns.map(([, cell]) => cell(row)),
  }));
  return (
    <Breakdown
      title={money ? 'By course' : 'By subject'}
      head={[money ? 'Course' : 'Subject', ...columns.map(([label]) => label)]}
      rows={rows}
      empty="Nothing came in for any course."
    />
  );
}

function BySource({ enquiries: { by_source, total } }: { enquiries: NonNullable<Home['enquiries']> }) {
  const rows = by_source.map((row) => ({
    name: sourceLabels[row.name as EnquirySource] ?? row.name,
    size: row.enquiries,
    cells: [formatCount(row.enquiries), formatCount(row.converted), `${shareOf(row) ?? 0} %`],
  }));
  return (
    <Breakdown
      title="Enquiries by source"
      head={['Source', 'Enquiries', 'Paid', 'Conversion']}
      rows={rows}
      empty="Nobody has asked in this time."
    >
      {total.converted_test > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`${total.converted_test === 1 ? '1 more is' : `${formatCount(total.converted_test)} more are`} paid in test mode, which does not count.`}
        </p>
      )}
    </Breakdown>
  );
}

function ByMethod({ money: { by_method, by_type, test } }: { money: NonNullable<Home['money']> }) {
  const rows = by_method.map(({ name, net, payments }) => ({
    name,
    size: net,
    cells: [formatCount(payments), formatMoney(net)],
  }));
  const came = by_type.map(
    ({ name, admissions }) => `${formatCount(admissions)} ${typeLabels[name] ?? name}`,
  );
  return (
    <Breakdown
      title="Money by method"
      head={['Method', 'Payments', 'Net']}
      rows={rows}
      empty="No money came in in this time."
    >
      {came.length > 0 && <p className="mt-2 text-sm text-muted">{`Admissions: ${came.join(', ')}.`}</p>}
      {test.payments > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`Test mode: ${test.payments === 1 ? '1 payment' : `${formatCount(test.payments)} payments`} of ${formatMoney(test.received)} together. No money moved, and none of it is counted here.`}
        </p>
      )}
    </Breakdown>
  );
}

const typeLabels: Record<string, string> = {
  'Online Admission': 'sent online',
  'Offline Admission': 'made in the office',
};
