import { CircleCheck, Download } from 'lucide-react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import { LinkButton, OutsideLink } from '#web/ui/button.tsx';

/** Only this of an admission outlives a reload. */
export const toSubmitted = ({ reference, receipt, student_name }: SentAdmission) => ({
  reference,
  receipt,
  student_name,
});

export type Submitted = ReturnType<typeof toSubmitted>;

/** What the family keeps: the reference, and the ways to the application and its receipt. */
export function SubmittedNotice({ submitted }: { submitted: Submitted }) {
  const { reference, receipt, student_name } = submitted;
  return (
    <div className="grid gap-4 rounded-card border border-leaf bg-sunken p-5">
      <p className="flex items-start gap-3 text-lg font-semibold">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
        Your admission has been submitted successfully!
      </p>
      <div>
        <p className="wrap-anywhere text-muted">{`Reference number of ${student_name}`}</p>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums min-[22.5rem]:text-2xl sm:text-3xl sm:tracking-wide">
          {reference}
        </p>
        <p className="mt-1 text-muted">
          Please keep it. With it and your contact number you can follow the application from any phone.
        </p>
      </div>
      {!receipt && (
        <p>
          <strong className="block">Payment to be confirmed</strong>
          Our office compares your transfer with the bank. The receipt then stands on the page where you track
          your application, and we mail it where you gave an address.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={`/track?reference=${reference}`} look="outline">
          Track my application
        </LinkButton>
        {receipt && <ReceiptLinks receipt={receipt} />}
      </div>
    </div>
  );
}

function ReceiptLinks({ receipt }: { receipt: ReceiptLink }) {
  return (
    <>
      <LinkButton to={`/receipt/${receipt.number}?key=${receipt.key}`} look="outline">
        Open the receipt
      </LinkButton>
      <OutsideLink look="quiet" href={`/api/receipts/${receipt.number}/pdf?key=${receipt.key}`}>
        <Download aria-hidden className="size-4.5" />
        Receipt as PDF
      </OutsideLink>
    </>
  );
}
