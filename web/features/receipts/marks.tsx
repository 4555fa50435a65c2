import { receiptMarks } from '#contract/payments/receipt-texts.ts';
import type { ReceiptCheck } from '#contract/payments/receipts.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Marked = Pick<
  ReceiptCheck,
  'state' | 'void_cause' | 'amount' | 'refunded' | 'test' | 'replaced_by' | 'replaces'
>;

interface Props {
  receipt: Marked;
  /** The key of the receipt that replaced it; without it the check page asks for the code on the paper. */
  successorKey?: string | null;
  /** The void state is already shown nearby. */
  isVoidShown?: boolean;
  /** Links to the receipt that it replaces, for the office. */
  withLinks?: boolean;
}

/** The marks of a receipt: test mode, void and why, and what replaced it. */
export function Marks({ receipt, successorKey, isVoidShown = false, withLinks = false }: Props) {
  const { replaced_by, replaces } = receipt;
  const marks = receiptMarks(isVoidShown ? { ...receipt, state: 'valid' } : receipt);
  return (
    <>
      {marks.length > 0 && (
        <div className="rounded-control border-2 border-dashed border-brick px-4 py-2.5 font-semibold text-brick">
          {marks.map((mark) => (
            <p key={mark}>{mark}</p>
          ))}
        </div>
      )}
      {replaced_by && (
        <p>
          <TextLink to={`/receipt/${replaced_by}${successorKey ? `?key=${successorKey}` : ''}`}>
            {`Replaced by ${replaced_by}`}
          </TextLink>
        </p>
      )}
      {replaces && (
        <p>
          {withLinks ? (
            <TextLink to={`/receipt/${replaces}`}>{`Replaces ${replaces}`}</TextLink>
          ) : (
            `Replaces ${replaces}`
          )}
        </p>
      )}
    </>
  );
}
