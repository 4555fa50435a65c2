import { Link } from 'react-router';
import type { AdmissionDetail } from '#contract/admissions/admissions.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { balanceDetails } from '#web/features/admissions/balance-details.ts';
import { nameOf } from '#web/features/admissions/office/columns.tsx';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Logo } from '#web/ui/drawings/logo.tsx';

// Rendered with the record only, so that other pages print on the printer's own paper size.
const pageStyle = '@page { size: A4; margin: 18mm; }';

/** An admission as a printable record. */
export function AdmissionRecord({ admission }: { admission: AdmissionDetail }) {
  const { receipt, receipts, missing, decision_reason } = admission;
  const isVoid = receipts.some(({ number, state }) => number === receipt?.number && state === 'void');
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-6 shadow-soft sm:p-10 print:border-0 print:p-0 print:text-[11pt] print:shadow-none">
      <style>{pageStyle}</style>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <p className="flex items-center gap-3 font-display text-xl font-semibold">
          <Logo className="size-10 shrink-0" />
          {brand()}
        </p>
        <div className="sm:text-right">
          <h2 className="text-2xl">Admission</h2>
          <p className="font-semibold tabular-nums">{admission.reference}</p>
        </div>
      </header>
      <div className="grid items-start gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Student admission={admission} />
        <DetailList
          details={[
            ['Type', admission.admission_type],
            ['Course', admission.course],
            ['Standard', admission.standard],
            ['Board', admission.board],
            ['Joining date', formatDay(admission.joining_date)],
          ]}
        />
      </div>
      <div className="grid items-start gap-6 border-t border-line pt-5 sm:grid-cols-2 print:grid-cols-2">
        <DetailList
          details={[
            ['Status', <StatusPill key="status" status={admission.status} />],
            ...(decision_reason ? [['Reason', decision_reason] as [string, string]] : []),
            ['Missing', missing.length > 0 ? missing.join('; ') : 'Nothing'],
            ['Applied on', formatDay(admission.created_at)],
          ]}
        />
        <DetailList
          details={[
            ...balanceDetails({
              ...admission,
              refunded: refundedOf(admission),
              // After a refund nothing is due until the office decides.
              due_on: admission.paid_back ? null : admission.due_on,
            }),
            ['Payment', admission.payment_reference || 'None yet'],
            ['Receipt', receipt ? <ReceiptLink key="receipt" receipt={receipt} isVoid={isVoid} /> : 'None'],
          ]}
        />
      </div>
      <Signatures />
    </article>
  );
}

function Student({ admission }: { admission: AdmissionDetail }) {
  const address = (
    <span key="address" className="whitespace-pre-line">
      {admission.address}
    </span>
  );
  return (
    <DetailList
      details={[
        ['Student name', nameOf(admission)],
        ['Contact', admission.contact_no],
        ['Email', admission.email ?? 'Not given'],
        ['Address', address],
      ]}
    />
  );
}

/** The sum of all refunds, in rupees. */
const refundedOf = ({ payments }: AdmissionDetail) =>
  toRupees(payments.reduce((sum, { refunded }) => sum + toPaise(refunded), 0));

interface ReceiptProps {
  receipt: NonNullable<AdmissionDetail['receipt']>;
  isVoid: boolean;
}

function ReceiptLink({ receipt, isVoid }: ReceiptProps) {
  return (
    <>
      <Link
        to={`/receipt/${receipt.number}?key=${receipt.key}`}
        className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:my-0 print:min-h-0 print:no-underline"
      >
        {receipt.number}
      </Link>
      {isVoid && ' (void)'}
    </>
  );
}

function Signatures() {
  return (
    <div className="hidden gap-10 pt-20 print:grid print:grid-cols-2">
      {['Parent or guardian', 'For the academy'].map((who) => (
        <p key={who} className="border-t border-edge pt-1 text-sm text-muted">
          {who}
        </p>
      ))}
    </div>
  );
}
