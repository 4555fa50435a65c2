import { BadgeCheck, CircleX } from 'lucide-react';
import { voidText } from '#contract/payments/receipt-texts.ts';
import type { ReceiptCheck as Check } from '#contract/payments/receipts.ts';
import { AcademyLines } from '#web/features/receipts/academy-lines.tsx';
import { Marks } from '#web/features/receipts/marks.tsx';
import { moneyDetails } from '#web/features/receipts/money-details.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';

/** What anyone with the paper receipt may check. */
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
          : `${voidText(check)} The paper is no longer valid.`}
      </p>
      <Marks receipt={check} isVoidShown />
      <DetailList
        details={[
          ['Receipt', check.number],
          ['Date', formatDay(check.date)],
          ['Name', <MaskedName key="name" name={check.masked_name} />],
          ...moneyDetails(check),
        ]}
      />
      <div className="border-t border-line pt-4">
        <p className="font-semibold">{check.academy}</p>
        <AcademyLines lines={check.academy_lines} />
      </div>
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
