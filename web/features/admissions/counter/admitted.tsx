import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface Props {
  admission: SentAdmission;
  /** Starts the next admission; for the same family, address and contact are prefilled. */
  onNext: (isSameFamily: boolean) => void;
}

/** Replaces the form, so that nothing is sent twice. */
export function Admitted({ admission, onNext }: Props) {
  const { _id, student_name, reference, receipt, paid, balance, due_on } = admission;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rest =
    balance > 0
      ? `${formatRupees(balance)} is still to be paid${due_on ? `, next on ${formatDay(due_on)}` : ''}.`
      : 'The fee is fully paid.';
  const received =
    paid > 0
      ? `${formatRupees(paid)} received${receipt ? `, receipt ${receipt.number}` : ''}`
      : 'Nothing received yet';
  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} className="flex items-start gap-3 text-lg font-semibold outline-none">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
        Your admission has been submitted successfully!
      </p>
      <div>
        <p className="wrap-anywhere text-muted">{`Reference number of ${student_name}`}</p>
        <p className="font-display text-2xl font-semibold tabular-nums">{reference}</p>
        <p className="mt-2">{`${received}. ${rest}`}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {receipt && (
          <LinkButton to={`/receipt/${receipt.number}?key=${receipt.key}`}>
            <Printer aria-hidden className="size-4.5" />
            Print receipt
          </LinkButton>
        )}
        <LinkButton look="outline" to={`/admin/admissions/${_id}`}>
          Open admission
        </LinkButton>
        <Button look="outline" onClick={() => onNext(false)}>
          Next student
        </Button>
        <Button look="quiet" onClick={() => onNext(true)}>
          Same family
        </Button>
      </div>
    </div>
  );
}
