import { type Due, reminderText } from '#contract/admissions/dues.ts';
import { useRemind } from '#web/features/admissions/dues/queries.ts';
import { formatDay } from '#web/platform/dates.ts';
import { brand } from '#web/platform/served/brand.ts';
import { siteUrl } from '#web/platform/served/site-url.ts';
import { RowAction, RowLink } from '#web/ui/table/table-parts.tsx';

/** One tap: a mail, or a message with its text from the clerk's own phone, which is written down too. */
export function RemindActions({ due }: { due: Due }) {
  const remind = useRemind();
  if (!due.may_remind) return null;
  const text = encodeURIComponent(reminderText(due, { academy: brand, siteUrl, formatDay }));
  const { student_name: of, contact_no, email } = due;
  return (
    <>
      {email && (
        <RowAction of={of} onClick={() => !remind.isPending && remind.mutate({ due, by: 'mail' })}>
          Remind
        </RowAction>
      )}
      <RowLink
        of={of}
        href={`https://wa.me/91${contact_no}?text=${text}`}
        onClick={() => remind.mutate({ due, by: 'whatsapp' })}
      >
        WhatsApp
      </RowLink>
      <RowLink
        of={of}
        href={`sms:+91${contact_no}?body=${text}`}
        onClick={() => remind.mutate({ due, by: 'sms' })}
      >
        SMS
      </RowLink>
    </>
  );
}
