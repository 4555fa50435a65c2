import { useState } from 'react';
import type { UpiClaim } from '#contract/payments/upi-office.ts';
import { ClaimDetails, claimantOf } from '#web/features/payments/upi/claim-details.tsx';
import { useUpiClaims, type useUpiDecisions } from '#web/features/payments/upi/office-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  decisions: ReturnType<typeof useUpiDecisions>;
  onRefuse: (claim: UpiClaim) => void;
}

/** Claimed payments, oldest first. */
export function UpiQueue({ decisions, onRefuse }: Props) {
  const { data, isPending, refetch } = useUpiClaims();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!data)
    return isPending ? (
      <Skeleton className="h-64" />
    ) : (
      <FailedNotice onRetry={() => refetch()}>Failed to fetch payments. Please try again later.</FailedNotice>
    );
  if (data.length === 0)
    return (
      <EmptyNotice title="Nothing to confirm.">
        When a family pays by UPI and enters the UTR of the transfer, the payment appears here.
      </EmptyNotice>
    );
  // Somebody else may have decided about a selected one.
  const selected = data.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id);
  const isAll = selected.length === data.length;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Check
          label={`Select all ${data.length}`}
          checked={isAll}
          onChange={(all) => setChosen(new Set(all ? data.map(({ _id }) => _id) : []))}
        />
        <Button
          look="outline"
          aria-disabled={selected.length === 0 || decisions.busy}
          onClick={() => decisions.confirmMany(selected)}
        >
          {selected.length > 0 ? `Confirm selected (${selected.length})` : 'Confirm selected'}
        </Button>
      </div>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {data.map((claim) => (
          <ClaimCard
            key={claim._id}
            claim={claim}
            decisions={decisions}
            onRefuse={onRefuse}
            isChosen={chosen.has(claim._id)}
            onChoose={(isChosen) => choose(claim._id, isChosen)}
          />
        ))}
      </ul>
    </div>
  );
}

interface CardProps extends Props {
  claim: UpiClaim;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ClaimCard({ claim, isChosen, onChoose, decisions, onRefuse }: CardProps) {
  const who = claimantOf(claim);
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-soft">
      <Check label={`Select ${who}`} checked={isChosen} onChange={onChoose} />
      <ClaimDetails claim={claim} />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={`Confirm ${who}`}
          aria-disabled={decisions.busy}
          onClick={() => decisions.confirm(claim)}
        >
          Confirm
        </Button>
        <Button look="outline" aria-label={`Refuse ${who}`} onClick={() => onRefuse(claim)}>
          Refuse
        </Button>
      </div>
    </li>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
