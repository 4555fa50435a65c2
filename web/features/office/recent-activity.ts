import {
  BadgeIndianRupee,
  ClipboardPen,
  Flag,
  type LucideIcon,
  MessageCircleQuestionMark,
  TriangleAlert,
} from 'lucide-react';
import { admissionCalls } from '#contract/admissions/office.ts';
import { listConversations } from '#contract/chatbot/conversations.ts';
import { askedAbout } from '#contract/enquiries/asked-about.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum/office.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { useNewest } from '#web/features/office/queries.ts';

/** A recent event with its link. */
export interface ActivityEntry {
  key: string;
  at: string;
  icon: LucideIcon;
  text: string;
  to: string;
  alarming?: true;
}

const shown = 8;
const find = (view: string, search: string) => `${view}?${new URLSearchParams({ search })}`;

/** The newest rows of several lists, merged by time. */
export function useRecentActivity() {
  const enquiries = useNewest('enquiries', enquiryCalls.list, {});
  const admissions = useNewest('admissions', admissionCalls.list, {});
  const paid = useNewest('payments', paymentCalls.list, { status: 'paid' });
  const odd = useNewest('payments', paymentCalls.list, { attention: 'yes' });
  const reported = useNewest('forum', listQueue, { view: 'reported' });
  const distress = useNewest('answers', listConversations, { show: 'distress' });
  const sources = [enquiries, admissions, paid, odd, reported, distress];

  const entries: ActivityEntry[] = [
    ...(enquiries.data ?? []).map((enquiry) => ({
      key: `enquiry ${enquiry._id}`,
      at: enquiry.created_at,
      icon: MessageCircleQuestionMark,
      text: `${enquiry.name} asks about ${askedAbout(enquiry) || 'something'}`,
      to: find('/admin/enquiries', enquiry.phone),
    })),
    ...(admissions.data ?? []).map(({ _id, created_at, student_name, course, standard }) => ({
      key: `admission ${_id}`,
      at: created_at,
      icon: ClipboardPen,
      text: `Admission of ${student_name}: ${course}, ${standard}`,
      to: find('/admin/admissions', student_name),
    })),
    ...(paid.data ?? []).map(({ _id, payment_date, student_name, amount, method, reference }) => ({
      key: `payment ${_id}`,
      at: payment_date,
      icon: BadgeIndianRupee,
      text: `${formatRupees(amount)} received from ${student_name || 'a visitor'}${method ? `, ${method}` : ''}`,
      to: find('/admin/payments', reference),
    })),
    ...(odd.data ?? []).map(({ _id, payment_date, reference, attention }) => ({
      key: `attention ${_id}`,
      at: payment_date,
      icon: TriangleAlert,
      text: `Payment ${reference} needs a look: ${attention}`,
      to: find('/admin/payments', reference),
      alarming: true as const,
    })),
    ...(reported.data ?? []).map(({ id, reports, created_at, user, topicTitle }) => ({
      key: `report ${id} ${reports.length}`,
      at:
        reports
          .map((report) => report.created_at)
          .sort()
          .at(-1) ?? created_at,
      icon: Flag,
      text: `A post of ${user} in “${topicTitle}” was reported`,
      to: '/admin/forum?view=reported',
      alarming: true as const,
    })),
    ...(distress.data ?? []).map(({ _id, last_at }) => ({
      key: `distress ${_id}`,
      at: last_at,
      icon: TriangleAlert,
      text: 'Someone told the chatbot of distress',
      to: `/admin/answers/${_id}`,
      alarming: true as const,
    })),
  ];
  return {
    entries: entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shown),
    isPending: sources.some((source) => source.isLoading),
    isError: sources.some((source) => source.isError),
    refetch: () => Promise.all(sources.map((source) => source.refetch())),
  };
}
