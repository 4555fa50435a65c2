import { Mail, MessageCircle, MessageSquare } from 'lucide-react';
import { type Due, reminderText } from '#contract/admissions/dues.ts';
import { useRemind } from '#web/features/admissions/dues/queries.ts';
import { formatDay } from '#web/platform/dates.ts';
import { brand, siteUrl } from '#web/platform/served/page-values.ts';
import type { RowAction } from '#web/ui/table/row-actions.tsx';

/** Reminds by mail, or opens a prefilled message on the clerk's own phone. Both are recorded. */
export function useRemindActions(): (due: Due) => RowAction[] {
  const remind = useRemind();
  return (due) => {
    if (!due.may_remind) return [];
    const text = encodeURIComponent(reminderText(due, { academy: brand(), siteUrl: siteUrl(), formatDay }));
    const { contact_no, email } = due;
    const mail: RowAction = {
      label: 'Remind',
      icon: Mail,
      onClick: () => !remind.isPending && remind.mutate({ due, by: 'mail' }),
    };
    const others: RowAction[] = [
      {
        label: 'WhatsApp',
        icon: MessageCircle,
        to: `https://wa.me/91${contact_no}?text=${text}`,
        onClick: () => remind.mutate({ due, by: 'whatsapp' }),
      },
      {
        label: 'SMS',
        icon: MessageSquare,
        to: `sms:+91${contact_no}?body=${text}`,
        onClick: () => remind.mutate({ due, by: 'sms' }),
      },
    ];
    return (email ? [mail, ...others] : others).map((action) => ({ ...action, main: true }));
  };
}
