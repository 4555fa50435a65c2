import { BadgeCheck, CircleX } from 'lucide-react';
import { formatRupees } from '#contract/payments/money.ts';
import type { ReceiptCheck as Check } from '#contract/payments/receipts.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';

/** What anyone who holds the paper may check. */
export function ReceiptCheck({ check }: { check: Check }) {
  const isValid = check.state === 'valid';
  const Icon = isValid ? BadgeCheck : CircleX;
  return (
    <Card className="grid max-w-form gap-5 sm:p-8">
      <p
        className={`flex items-center gap-3 font-display text-2xl font-semibold ${isValid ? 'text-leaf' : 'text-brick'}`}
      >
        <Icon aria-hidden className="size-8 shrink-0" />
        {isValid ? 'This receipt is valid' : 'This receipt is void'}
      </p>
      <p>
        {isValid
          ? `${check.academy} has received this payment. Please compare the amount and the date with the paper.`
          : 'The payment was refunded. The paper is no longer valid.'}
      </p>
      {check.test && <p className="font-semibold text-brick">Test mode: no money moved.</p>}
      <DetailList
        facts={[
          ['Receipt', check.number],
          ['Amount', formatRupees(check.amount)],
          ['Date', formatDay(check.date)],
          ['Name', <MaskedName key="name" name={check.masked_name} />],
        ]}
      />
    </Card>
  );
}

function MaskedName({ name }: { name: string }) {
  const heard = name
    .split(' ')
    .map((word) => `${word.charAt(0)} and ${word.length - 1} more letters`)
    .join(', ');
  return (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{heard}</span>
    </>
  );
}
