import { formatRupees } from '#contract/payments/money.ts';
import { voidText } from '#contract/payments/receipt-texts.ts';
import type { IssuedReceipt } from '#contract/payments/receipts.ts';
import { formatDay } from '#web/platform/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Every receipt of an admission, the void ones with why and what took their place. */
export function ReceiptList({ receipts }: { receipts: IssuedReceipt[] }) {
  if (receipts.length === 0) return <p className="text-muted">There is no receipt yet.</p>;
  return (
    <ul aria-label="Receipts" className="grid gap-1">
      {receipts.map((receipt) => (
        <li key={receipt.number} className="flex flex-wrap items-center gap-x-3">
          <TextLink
            to={`/receipt/${receipt.number}?key=${receipt.key}`}
          >{`Receipt ${receipt.number}`}</TextLink>
          <span className="tabular-nums">
            {`${formatRupees(receipt.amount)}, ${formatDay(receipt.date)}`}
          </span>
          <Standing receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function Standing({ receipt }: { receipt: IssuedReceipt }) {
  const { state, replaced_by, replaces, number } = receipt;
  const said = [
    state === 'void' && `Void. ${voidText(receipt)}`,
    replaced_by && `Replaced by ${replaced_by}.`,
    replaces && `Replaces ${replaces}.`,
    number.startsWith('T') && 'Test mode.',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <span className={`text-sm ${state === 'void' ? 'text-brick' : 'text-muted'}`}>{said.join(' ')}</span>
  );
}
