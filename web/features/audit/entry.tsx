import type { AuditEntry } from '#contract/office/audit.ts';
import { changesOf, kindLabels } from '#web/features/audit/entry-text.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

/** An audit entry with its fields before and after, side by side. */
export function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-5">
      <DetailList
        details={[
          ['When', formatMoment(entry.at)],
          [
            'Who',
            <span key="who" className="wrap-anywhere">
              {entry.actor}
            </span>,
          ],
          ['Did', `${entry.action} (${kindLabels[entry.kind] ?? entry.kind})`],
          [
            'What',
            <span key="what" className="wrap-anywhere">
              {entry.subject}
            </span>,
          ],
        ]}
      />
      {changesOf(entry).length === 0 ? (
        <p className="text-muted">Nothing more was written down.</p>
      ) : (
        <Changes entry={entry} />
      )}
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { before, after } = entry;
  return (
    <table className="w-full table-fixed text-[0.95rem] max-sm:block">
      <thead className="max-sm:block">
        <tr className={`text-left text-muted max-sm:grid ${before && after ? 'max-sm:grid-cols-2' : ''}`}>
          <th scope="col" className="w-1/4 py-2 pr-3 font-semibold max-sm:sr-only">
            Field
          </th>
          {before && (
            <th scope="col" className="py-2 pr-3 font-semibold">
              Before
            </th>
          )}
          {after && (
            <th scope="col" className="py-2 font-semibold">
              {before ? 'After' : 'As it was'}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changesOf(entry).map((change) => (
          <tr
            key={change.name}
            className={`border-t border-line align-top max-sm:grid ${before && after ? 'max-sm:grid-cols-2' : ''}`}
          >
            <th
              scope="row"
              className="py-2 pr-3 text-left font-medium text-muted wrap-anywhere max-sm:col-span-full max-sm:pb-0"
            >
              {change.name}
            </th>
            {before && <Value look={after ? 'old' : 'plain'}>{change.before}</Value>}
            {after && <Value look={before ? 'new' : 'plain'}>{change.after}</Value>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const looks = { old: 'text-brick', new: 'text-leaf', plain: '' };

function Value({ look, children }: { look: keyof typeof looks; children: string }) {
  return <td className={`py-2 pr-3 wrap-anywhere whitespace-pre-line ${looks[look]}`}>{children}</td>;
}
