import { formatRupees } from '#contract/payments/money.ts';
import type { FormPayment } from '#web/features/admissions/choice.ts';
import type { Submitted } from '#web/features/admissions/use-submitted.ts';
import { Button } from '#web/ui/button.tsx';
import { Reference } from '#web/ui/reference.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  payment: FormPayment;
  /** Submit was pressed on an earlier visit, but no answer arrived. */
  isUnanswered: boolean;
  onGo: () => void;
}

/** Shows returning visitors, at the top of the form, what is left to do. */
export function ResumeNotice({ payment, isUnanswered, onGo }: Props) {
  const notice = isUnanswered ? unansweredText(payment) : paymentText(payment);
  if (!notice) return null;
  const [title, text] = notice;
  return (
    <section
      aria-label="Where it stands"
      className="grid justify-items-start gap-3 rounded-card border border-accent bg-sunken px-5 py-4 print:hidden"
    >
      <p>
        <strong className="block">{title}</strong>
        {text}
      </p>
      <Button look="outline" onClick={onGo}>
        Go to the last step
      </Button>
    </section>
  );
}

type Notice = [title: string, text: string];

function unansweredText({ isKnown }: FormPayment): Notice {
  const title = 'Your application was sent, but no answer came';
  return isKnown
    ? [title, 'It has not reached us. Nothing is lost: please press Submit again. It is submitted only once.']
    : [
        title,
        'We cannot tell yet whether it reached us; this page shows it as soon as the network is back. Please do not pay again.',
      ];
}

function paymentText({ paid, isResumed, waiting, others }: FormPayment): Notice | undefined {
  if (!isResumed) return undefined;
  if (paid)
    return [
      'Paid, but not submitted yet',
      `Your payment of ${formatRupees(paid.fees)} waits for this form. One thing is left: press Submit.`,
    ];
  if (waiting)
    return ['Your payment is on its way', 'You need not pay again: the last step shows how far it is.'];
  if (others.length > 0)
    return ['You have paid already', 'A payment waits for its application: the last step offers it to you.'];
  return undefined;
}

/** Above a form for another child: the application submitted before. */
export function SubmittedBefore({ submitted: { student_name, reference } }: { submitted: Submitted }) {
  return (
    <p className="wrap-anywhere text-muted print:hidden">
      {`${student_name} is submitted (`}
      <Reference>{reference}</Reference>
      {'). '}
      <TextLink to={`/track?reference=${reference}`} inText>
        Track it
      </TextLink>
    </p>
  );
}
