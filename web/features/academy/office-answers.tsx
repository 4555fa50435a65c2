import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { answerBy, openingText } from '#contract/academy/opening-hours.ts';
import { indianMoment } from '#contract/india.ts';
import { served } from '#web/platform/served/page-values.ts';
import { useOpening } from '#web/platform/served/settings.ts';
import { OutsideLink } from '#web/ui/button.tsx';

interface Props {
  /** How the office answers: 'We call you'. */
  does: string;
  reference: string | null | undefined;
}

/** When the office will answer, given its hours and holidays, and quicker ways to reach it. */
export function OfficeAnswers({ does, reference }: Props) {
  const opening = useOpening();
  const [sentAt] = useState(() => indianMoment(new Date()));
  const by = answerBy(opening, sentAt);
  const { dial, whatsapp } = served().academy;
  const text = reference ? `?text=${encodeURIComponent(`My reference is ${reference}.`)}` : '';
  return (
    <>
      <p>
        {by ? `${does} by ${by.text}.` : `${does} as soon as the office is open again.`}
        <span className="block text-muted">{openingText(opening, sentAt)}</span>
      </p>
      {(dial || whatsapp) && (
        <div>
          <p className="mb-2 text-muted">Cannot wait?</p>
          <div className="flex flex-wrap gap-3">
            {dial && (
              <OutsideLink href={`tel:${dial}`} target="_self">
                <Phone aria-hidden className="size-4.5" />
                Call
              </OutsideLink>
            )}
            {whatsapp && (
              <OutsideLink href={`https://wa.me/${whatsapp}${text}`}>
                <MessageCircle aria-hidden className="size-4.5" />
                WhatsApp
              </OutsideLink>
            )}
          </div>
        </div>
      )}
    </>
  );
}
