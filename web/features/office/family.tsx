import { useQuery } from '@tanstack/react-query';
import { ClipboardPen, IndianRupee, type LucideIcon, Mail, MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { type FamilyEntry, familyShows, readFamily } from '#contract/family.ts';
import { erasePerson } from '#contract/office/erasure.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatDay } from '#web/platform/dates.ts';
import { useMay } from '#web/platform/session/role.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  phone: string;
  /** The row of the current page. */
  own: string;
}

/** All that belongs to one phone number, newest first, and what it owes. */
export function Family({ phone, own }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['office', 'family', phone],
    queryFn: () => call(readFamily, { query: { phone } }),
  });
  const money = data?.money;
  const may = useMay();
  return (
    <Card className="print:hidden">
      <h2 className="text-xl">Everything of this phone</h2>
      <p className="mb-2 text-muted tabular-nums">
        {phone}
        {money && `, ${formatRupees(money.paid)} paid, ${formatRupees(money.balance)} to pay`}
      </p>
      {isError && <ErrorNotice>This cannot be read at the moment. Please try again later.</ErrorNotice>}
      {!data && !isError && <Skeleton className="h-13" />}
      <ul>
        {data?.entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry._id}`} entry={entry} isOwn={entry._id === own} />
        ))}
      </ul>
      {data?.more && <p className="text-muted">{`The newest ${familyShows} of each are shown.`}</p>}
      {may(erasePerson.access) && (
        <p className="mt-2 border-t border-line pt-3 text-sm text-muted">
          {'They ask to be erased? '}
          <TextLink to={`/admin/people?erase=${phone}`}>Erase this family</TextLink>
        </p>
      )}
    </Card>
  );
}

const kinds: Record<
  FamilyEntry['kind'],
  { label: string; icon: LucideIcon; to: (entry: FamilyEntry) => string }
> = {
  enquiry: {
    label: 'Enquiry',
    icon: MessageCircleQuestionMark,
    to: ({ _id }) => `/admin/enquiries/${_id}`,
  },
  admission: { label: 'Admission', icon: ClipboardPen, to: ({ _id }) => `/admin/admissions/${_id}` },
  payment: {
    label: 'Payment',
    icon: IndianRupee,
    to: ({ _id }) => `/admin/payments/${_id}`,
  },
  message: { label: 'Message', icon: Mail, to: ({ _id }) => `/admin/messages/${_id}` },
};

function Entry({ entry, isOwn }: { entry: FamilyEntry; isOwn: boolean }) {
  const { kind, at, name, about, status } = entry;
  const { label, icon: Icon, to } = kinds[kind];
  const look = 'grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2';
  const content = (
    <>
      <Icon aria-label={label} role="img" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name || label}</span>
        <span className="block text-sm text-muted tabular-nums sm:truncate">
          {[formatDay(at), about, moneyText(entry)].filter(Boolean).join(', ')}
        </span>
      </span>
      <Pill>{statusText(status)}</Pill>
    </>
  );
  return (
    <li className="border-t border-line first:border-t-0">
      {isOwn ? (
        <div aria-current="true" className={`${look} border-l-2 border-accent pl-3`}>
          {content}
        </div>
      ) : (
        <Link to={to(entry)} className={`${look} hover:bg-sunken`}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** As in the lists: 'Under review'. */
const statusText = (status: string) =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`;

function moneyText({ kind, amount }: FamilyEntry): string {
  if (amount === null) return '';
  if (kind === 'payment') return formatRupees(amount);
  return amount > 0 ? `${formatRupees(amount)} to pay` : 'all paid';
}
