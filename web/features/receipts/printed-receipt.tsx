import { Download, Printer } from 'lucide-react';
import { signatureText } from '#contract/payments/receipt-texts.ts';
import type { Receipt } from '#contract/payments/receipts.ts';
import { AcademyLines } from '#web/features/receipts/academy-lines.tsx';
import { Marks } from '#web/features/receipts/marks.tsx';
import { moneyDetails } from '#web/features/receipts/money-details.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button, OutsideLink } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Logo } from '#web/ui/drawings/logo.tsx';

// Only while a receipt is shown; other pages use the printer's paper size.
const paper = '@page { size: A5; margin: 12mm; }';

/** A receipt as it is printed. */
export function PrintedReceipt({ receipt, secret }: { receipt: Receipt; secret: string | null }) {
  const { number, academy, amount_text, amount_in_words, check_url, qr_svg } = receipt;
  return (
    <>
      <style>{paper}</style>
      <Actions number={number} secret={secret} />
      <article className="grid max-w-form gap-6 rounded-card border border-line bg-surface p-6 shadow-soft sm:p-10 print:max-w-none print:gap-4 print:border-0 print:p-0 print:text-[10pt] print:shadow-none">
        <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
          <div className="min-w-0 basis-64 grow">
            <p className="flex items-center gap-3 font-display text-xl font-semibold">
              <Logo className="size-10 shrink-0" />
              {academy}
            </p>
            <AcademyLines lines={receipt.academy_lines} />
          </div>
          <div className="sm:text-right">
            <h1 className="text-2xl">Receipt</h1>
            <p className="font-semibold tabular-nums">{number}</p>
          </div>
        </header>
        <Marks receipt={receipt} successorKey={receipt.replaced_by_key} withLinks={secret === null} />
        <DetailList
          details={[
            ['Received from', receipt.student_name],
            ['For', `${receipt.course}, ${receipt.standard}`],
            ['Date', formatDay(receipt.date)],
            ['Application', receipt.admission_reference],
            ['Payment', receipt.payment_reference],
            ...moneyDetails(receipt),
          ]}
        />
        <div className="rounded-card bg-sunken px-5 py-4 print:border print:border-line">
          <p
            className={`font-display text-4xl leading-tight font-semibold tabular-nums ${receipt.state === 'void' ? 'line-through' : ''}`}
          >
            {amount_text}
          </p>
          <p className="mt-1">{amount_in_words}</p>
        </div>
        <CheckCode url={check_url} svg={qr_svg} foot={signatureText(receipt)} />
      </article>
    </>
  );
}

function Actions({ number, secret }: { number: string; secret: string | null }) {
  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4.5" />
        Print
      </Button>
      {secret && (
        <OutsideLink href={`/api/receipts/${number}/pdf?key=${secret}`}>
          <Download aria-hidden className="size-4.5" />
          Download PDF
        </OutsideLink>
      )}
    </div>
  );
}

/** A QR code to the page that checks whether the receipt is genuine. */
function CheckCode({ url, svg, foot }: { url: string; svg: string; foot: string }) {
  return (
    <footer className="flex flex-wrap items-center gap-5 border-t border-line pt-5">
      {/* White in both colour modes, because cameras read dark on light. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="QR code that leads to the check page of this receipt"
        className="size-28 shrink-0 rounded-[4px] bg-[white] print:size-[28mm]"
      />
      <div className="min-w-0 flex-1 basis-52 text-sm text-muted">
        <p>Scan to check this receipt, or open</p>
        <p className="break-all text-ink">{url}</p>
        <p className="mt-2">{foot}</p>
      </div>
    </footer>
  );
}
