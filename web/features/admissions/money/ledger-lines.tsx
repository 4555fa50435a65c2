import type { LedgerLine } from '#contract/payments/ledger.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { formatMoment } from '#web/platform/dates.ts';

/** The ledger, newest first: what happened to the money, who did it, when, how and why. */
export function LedgerLines({ lines, payments }: { lines: LedgerLine[]; payments: Payment[] }) {
  if (lines.length === 0) return <p className="text-muted">No money has been received yet.</p>;
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {lines.map((line) => (
        <li key={line._id}>
          <p className="font-medium tabular-nums">{lineText(line)}</p>
          <p className="text-sm text-muted tabular-nums">
            {[
              formatMoment(line.at),
              line.by ?? 'automatically',
              payments.find(({ _id }) => _id === line.payment_id)?.reference,
              line.test && 'test mode',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {causeText(line) && <p className="text-sm">{causeText(line)}</p>}
        </li>
      ))}
    </ol>
  );
}

function lineText({ kind, amount, method, reference }: LedgerLine): string {
  const sum = formatRupees(Math.abs(amount));
  const how = `${method ? ` by ${method}` : ''}${reference ? ` (${reference})` : ''}`;
  if (kind === 'adjusted') return amount > 0 ? `Fee raised by ${sum}` : `Fee lowered by ${sum}`;
  if (kind === 'voided') return amount < 0 ? `Voided ${sum}${how}` : `Restored ${sum}${how}`;
  return `${kind === 'received' ? 'Received' : 'Refunded'} ${sum}${how}`;
}

const causes: Record<string, string> = {
  counter: 'At the counter',
  sandbox: 'Paid online, in test mode',
  stripe: 'Paid online through Stripe',
  razorpay: 'Paid online through Razorpay',
  upi: 'Paid by UPI',
  deleted: 'Deleted',
  'brought back': '',
};

/** Where money came from, or the reason given. */
const causeText = ({ kind, cause }: LedgerLine) =>
  kind === 'received' || kind === 'voided' ? (causes[cause] ?? cause) : cause;
