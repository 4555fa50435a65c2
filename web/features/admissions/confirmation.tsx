import { CircleCheck, Copy, Download, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { answerBy } from '#contract/academy/opening-hours.ts';
import { indianDay, indianMoment } from '#contract/india.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import type { Submitted } from '#web/features/admissions/use-submitted.ts';
import { brand, served, siteUrl } from '#web/platform/served/page-values.ts';
import { useOpening } from '#web/platform/served/settings.ts';
import { Button, LinkButton, OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

interface Props {
  submitted: Submitted;
  /** Submitted just now, so focus moves to the heading for screen readers. */
  isNew: boolean;
  onAnother: () => void;
}

/** Replaces the form, so that nobody pays or submits twice. */
export function Confirmation({ submitted, isNew, onAnother }: Props) {
  const { reference, receipt, student_name } = submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
      <Card className="grid gap-6 sm:p-8 print:border-0 print:p-0">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex scroll-mt-28 items-start gap-3 text-xl outline-none sm:text-2xl"
        >
          <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-leaf" />
          Your admission has been submitted successfully!
        </h2>
        <div>
          <p className="wrap-anywhere text-muted">{`Reference number of ${student_name}`}</p>
          <p className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums sm:text-4xl sm:tracking-wide">
            {reference}
          </p>
          <p className="mt-1 text-muted">
            Please keep it. With it and your contact number you can follow the application from any phone.
          </p>
        </div>
        <ReferenceActions submitted={submitted} />
        <div className="grid gap-4 border-t border-line pt-5">
          {!receipt && <PaymentToBeConfirmed />}
          <div className="flex flex-wrap gap-3 print:hidden">
            {receipt && <ReceiptLinks receipt={receipt} />}
            <LinkButton to={`/track?reference=${reference}`} look="outline">
              Track my application
            </LinkButton>
          </div>
          {receipt && <p className="hidden print:block">{`Receipt ${receipt.number}`}</p>}
        </div>
      </Card>
      <div>
        <NextSteps submitted={submitted} />
        <p className="mt-6 border-t border-line pt-4 text-muted print:hidden">
          Brothers and sisters?{' '}
          <TextButton onClick={onAnother} className="min-h-11">
            Admit another child
          </TextButton>
        </p>
      </div>
    </div>
  );
}

function ReferenceActions({ submitted }: { submitted: Submitted }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="outline" onClick={() => copyText(submitted.reference, 'Reference')}>
        <Copy aria-hidden className="size-4.5" />
        Copy
      </Button>
      <Button look="outline" onClick={() => share(submitted)}>
        <Share2 aria-hidden className="size-4.5" />
        Share
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4.5" />
        Print
      </Button>
    </div>
  );
}

async function share({ reference, student_name }: Submitted) {
  const address = `${siteUrl()}/track?reference=${reference}`;
  const text = `Application of ${student_name} to ${brand()}: reference ${reference}. How far it is: ${address}`;
  // Without a share sheet, fall back to WhatsApp, which nearly everybody has.
  if (!navigator.share)
    return window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  await navigator.share({ title: `Reference ${reference}`, text }).catch(() => {
    // The person cancelled.
  });
}

function NextSteps({ submitted }: { submitted: Submitted }) {
  const { contact_no, email, receipt } = submitted;
  const mailed = receipt ? 'the reference and the receipt' : 'the reference';
  const steps = [
    { title: 'We call you', text: <AnswerBy submitted={submitted} /> },
    email
      ? { title: 'A mail is on the way', text: `We send ${mailed} to ${email}.` }
      : { title: 'Keep the reference', text: 'You gave no e-mail address, so no mail will bring it again.' },
    {
      title: 'You follow it',
      text: `How far it is, what is missing and every receipt: track it with the reference and ${contact_no}.`,
    },
  ];
  return (
    <section aria-labelledby="what-follows" className="lg:pt-2">
      <h2 id="what-follows" className="text-2xl">
        What happens next
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <ArchFrame className="h-11 w-9 font-display font-semibold">{index + 1}</ArchFrame>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="wrap-anywhere text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When the office will call, given its hours and holidays; after that time, whom to ask. */
function AnswerBy({ submitted: { contact_no, submitted_at } }: { submitted: Submitted }) {
  const by = answerBy(useOpening(), indianMoment(new Date(submitted_at)));
  const { phone, dial } = served().academy;
  if (!by) return `Our office looks at the application and calls you on ${contact_no}.`;
  if (indianDay(new Date()) <= by.date)
    return `Our office looks at the application and calls you on ${contact_no} by ${by.text}.`;
  return (
    <>
      {`Our office was to call you on ${contact_no} by ${by.text}. If it has not, please call us`}
      {phone && (
        <>
          {': '}
          <a href={`tel:${dial}`} className="whitespace-nowrap underline underline-offset-4">
            {phone}
          </a>
        </>
      )}
      .
    </>
  );
}

const PaymentToBeConfirmed = () => (
  <p>
    <strong className="block">Payment to be confirmed</strong>
    Our office compares your transfer with the bank. The receipt then stands on the page where you track your
    application, and we mail it where you gave an address.
  </p>
);

function ReceiptLinks({ receipt }: { receipt: ReceiptLink }) {
  return (
    <>
      <LinkButton to={`/receipt/${receipt.number}?key=${receipt.key}`}>Open the receipt</LinkButton>
      <OutsideLink href={`/api/receipts/${receipt.number}/pdf?key=${receipt.key}`}>
        <Download aria-hidden className="size-4.5" />
        Receipt as PDF
      </OutsideLink>
    </>
  );
}
