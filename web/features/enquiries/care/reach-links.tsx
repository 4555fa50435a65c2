import { ClipboardPen, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { askedAbout } from '#contract/enquiries/asked-about.ts';
import type { EnquiryDetail } from '#contract/enquiries/care.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { pageAccess } from '#contract/pages.ts';
import { useReply } from '#web/features/enquiries/care/queries.ts';
import { greetingTo, whatsAppTo } from '#web/features/enquiries/greeting.ts';
import { Reply } from '#web/office-record/reply.tsx';
import { knownNames } from '#web/platform/served/options.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { useMay } from '#web/platform/session/role.ts';
import { LinkButton, OutsideLink } from '#web/ui/button.tsx';

interface Props {
  enquiry: EnquiryDetail;
  /** Called when somebody is about to call or write to them. */
  onReach: () => void;
}

/** Links to call or write to the person, or to admit them. */
export function ReachLinks({ enquiry, onReach }: Props) {
  const may = useMay();
  const { country, phone, name } = enquiry;
  const reply = useReply(enquiry._id);
  const about = askedAbout(enquiry, ' for ');
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:*:px-2 max-[22.4rem]:[&_svg]:hidden">
      <OutsideLink href={`tel:${country}${phone}`} target="_self" look="primary" onClick={onReach}>
        <Phone aria-hidden className="size-4.5 shrink-0" />
        Call
      </OutsideLink>
      <OutsideLink href={whatsAppTo(enquiry)} onClick={onReach}>
        <MessageCircle aria-hidden className="size-4.5 shrink-0" />
        WhatsApp
      </OutsideLink>
      <OutsideLink
        href={`sms:${country}${phone}?body=${greetingTo(enquiry)}`}
        target="_self"
        onClick={onReach}
      >
        <MessageSquare aria-hidden className="size-4.5 shrink-0" />
        SMS
      </OutsideLink>
      <Reply
        spec={{
          to: enquiry.email,
          name,
          subject: `Your enquiry at ${brand()}${about && `: ${about}`}`,
          thanks: about ? `Thank you for asking about ${about}.` : 'Thank you for your question.',
          hint: enquiry.email
            ? 'Saved with the enquiry.'
            : 'There is no address yet; it will be saved with the enquiry.',
          send: (body, idempotencyKey) => reply.mutateAsync({ body, idempotencyKey }),
        }}
      />
      {may(pageAccess('/admin/admission-form')) && (
        <LinkButton
          to={`/admin/admission-form?${known(enquiry)}`}
          look="outline"
          className="max-sm:col-span-2"
        >
          <ClipboardPen aria-hidden className="size-4.5 shrink-0" />
          Make admission
        </LinkButton>
      )}
    </div>
  );
}

/** Values to prefill the admission form with. */
function known({ _id, name, phone, subject, board, class_name }: Enquiry): URLSearchParams {
  const course = knownNames('courses').find((one) => one === subject);
  const standard = knownNames('standards').find((one) => one === `${class_name}th Standard`);
  return new URLSearchParams({
    student_name: name,
    contact_no: phone,
    ...(board && { board }),
    ...(course && { course }),
    ...(standard && { standard }),
    enquiry: _id,
  });
}
