import { formatRupees } from '#contract/payments/money.ts';
import { voidText } from '#contract/payments/receipt-texts.ts';
import type { IssuedReceipt } from '#contract/payments/receipts.ts';
import { formatDay } from '#web/platform/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** All receipts of an admission. Void ones show the reason and their replacement. */
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
          <ReceiptNotes receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function ReceiptNotes({ receipt }: { receipt: IssuedReceipt }) {
  const { state, replaced_by, replaces, number } = receipt;
  const notes = [
    state === 'void' && `Void. ${voidText(receipt)}`,
    replaced_by && `Replaced by ${replaced_by}.`,
    replaces && `Replaces ${replaces}.`,
    number.startsWith('T') && 'Test mode.',
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <span className={`text-sm ${state === 'void' ? 'text-brick' : 'text-muted'}`}>{notes.join(' ')}</span>
  );
}
