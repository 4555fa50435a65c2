import type { AdmissionDetail } from '#contract/admissions/admissions.ts';
import type { AuditEntry } from '#contract/office/audit.ts';
import type { Instalment } from '#contract/payments/instalments.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { labels } from '#web/features/admissions/office/edit-values.ts';
import { useAdmissionHistory } from '#web/features/admissions/queries.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

const names: Record<string, string> = {
  ...labels,
  status: 'Status',
  decision_reason: 'Reason',
  paid: 'Paid',
  balance: 'Balance',
  due_on: 'Next due',
  instalments: 'Plan',
  reason: 'Why',
};

/** Who changed which fields, newest first. */
export function AdmissionHistory({ admission }: { admission: AdmissionDetail }) {
  const { data, error } = useAdmissionHistory(admission._id);
  const isOnline = !data?.some((entry) => entry.action === 'added');
  return (
    <section aria-labelledby="history" className="print:hidden">
      <h2 id="history" className="text-xl">
        History
      </h2>
      {error && <ErrorNotice>The history cannot be read at the moment. Please try again later.</ErrorNotice>}
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-4">
        {data?.map((entry) => (
          <li key={entry._id}>
            <p className="font-medium">{`${entry.action.charAt(0).toUpperCase()}${entry.action.slice(1)} by ${entry.actor}`}</p>
            <p className="text-sm text-muted tabular-nums">{formatMoment(entry.at)}</p>
            <Changes entry={entry} />
          </li>
        ))}
        {data && isOnline && (
          <li>
            <p className="font-medium">{`Submitted (${admission.admission_type})`}</p>
            <p className="text-sm text-muted tabular-nums">{formatMoment(admission.created_at)}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  if (!before || !after) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {Object.keys(after).map((name) => (
        <li key={name}>
          <span className="text-muted">{`${names[name] ?? name}: `}</span>
          {name !== 'reason' && (
            <>
              <del className="text-muted">{valueText(name, before[name])}</del>
              <span className="sr-only"> became </span>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="no-underline">{valueText(name, after[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

const moneyFields = ['fees', 'paid', 'balance'];
const dayFields = ['joining_date', 'due_on'];

const partText = ({ amount, due_on }: Instalment) => `${formatRupees(amount)} on ${formatDay(due_on)}`;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return '(empty)';
  if (name === 'instalments') return (value as Instalment[]).map(partText).join('; ');
  if (moneyFields.includes(name)) return formatRupees(Number(value));
  if (dayFields.includes(name)) return formatDay(String(value));
  return Array.isArray(value) ? value.join('; ') : String(value);
}
