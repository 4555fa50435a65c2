import { Link } from 'react-router';
import { formatRupees } from '#contract/payments/money.ts';
import type { UpiClaim } from '#contract/payments/upi-office.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

export const claimantOf = ({ student_name, reference }: UpiClaim) => student_name || reference;

/** What the family has claimed. */
export function ClaimDetails({ claim }: { claim: UpiClaim }) {
  const { admission_id } = claim;
  const who = admission_id ? (
    <Link
      to={`/admin/admissions/${admission_id}`}
      className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {claimantOf(claim)}
    </Link>
  ) : (
    `${claimantOf(claim)} (not submitted yet)`
  );
  return (
    <DetailList
      details={[
        ['Student', who],
        ['Amount', formatRupees(claim.amount)],
        ['UTR', claim.utr],
        ['Claimed', formatMoment(claim.claimed_at)],
        ['For', `${claim.course}, ${claim.standard}`],
        ['Contact', claim.contact_no ?? 'Not given'],
        ['Reference', claim.reference],
      ]}
    />
  );
}
