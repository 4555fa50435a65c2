import { formatRupees } from '#contract/payments/money.ts';
import type { BankLine, UpiMatches } from '#contract/payments/statements.ts';
import type { UpiClaim } from '#contract/payments/upi-office.ts';
import { ClaimDetails, claimantOf } from '#web/features/payments/upi/claim-details.tsx';
import {
  type MatchPair,
  type useUpiDecisions,
  useUpiMatches,
} from '#web/features/payments/upi/office-queries.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  decisions: ReturnType<typeof useUpiDecisions>;
  onRefuse: (claim: UpiClaim) => void;
}

/** Bank lines beside the orders that they may have paid. */
export function Matches({ decisions, onRefuse }: Props) {
  const { data, error, refetch } = useUpiMatches();
  if (error && !data)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch the matches. Please try again later.
      </FailedNotice>
    );
  if (!data) return null;
  return (
    <>
      {data.exact.length > 0 && <Exact exact={data.exact} decisions={decisions} />}
      {data.doubtful.map((doubt) => (
        <Doubtful key={doubt.line._id} doubt={doubt} decisions={decisions} onRefuse={onRefuse} />
      ))}
    </>
  );
}

const box = 'grid gap-4 rounded-card border bg-surface p-5 shadow-soft';

function Exact({ exact, decisions }: { exact: UpiMatches['exact']; decisions: Props['decisions'] }) {
  const pairs: MatchPair[] = exact.map(({ line, claim }) => ({ line_id: line._id, payment_id: claim._id }));
  const label = exact.length === 1 ? 'Confirm 1 exact match' : `Confirm ${exact.length} exact matches`;
  return (
    <section aria-label="Exact matches" className={`${box} border-leaf`}>
      <h3 className="text-lg">Exact matches</h3>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {exact.map(({ line, claim, by }) => (
          <li key={line._id} className="wrap-anywhere">
            <strong>{claimantOf(claim)}</strong>
            {`, ${formatRupees(claim.amount)}, by ${by === 'utr' ? `UTR ${claim.utr}` : by}, ${formatDay(line.day)}`}
          </li>
        ))}
      </ul>
      <div>
        <Button
          aria-disabled={decisions.busy}
          aria-busy={decisions.busy}
          onClick={() => decisions.confirmPairs(pairs)}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}

interface DoubtfulProps extends Props {
  doubt: UpiMatches['doubtful'][number];
}

/** The bank line on one side, the claims that may match on the other. */
function Doubtful({ doubt: { line, claims, why }, decisions, onRefuse }: DoubtfulProps) {
  return (
    <section
      aria-label={`To decide: ${formatRupees(line.amount)}, ${line.description}`}
      className={`${box} border-accent`}
    >
      <div>
        <h3 className="text-lg">To decide</h3>
        <p className="mt-1">{why}</p>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-2">
          <h4 className="font-semibold">The bank says</h4>
          <LineDetails line={line} />
        </div>
        <div className="grid gap-5">
          <h4 className="font-semibold">The family says</h4>
          {claims.map((claim) => (
            <div
              key={claim._id}
              className="grid gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4"
            >
              <ClaimDetails claim={claim} />
              <div className="flex flex-wrap gap-3">
                {claim.amount === line.amount && (
                  <Button
                    aria-disabled={decisions.busy}
                    onClick={() => decisions.confirmPairs([{ line_id: line._id, payment_id: claim._id }])}
                  >
                    Confirm this payment
                  </Button>
                )}
                <Button look="outline" onClick={() => onRefuse(claim)}>
                  Refuse
                </Button>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const LineDetails = ({ line }: { line: BankLine }) => (
  <DetailList
    details={[
      ['Amount', formatRupees(line.amount)],
      ['Date', formatDay(line.day)],
      ['Description', line.description],
    ]}
  />
);
