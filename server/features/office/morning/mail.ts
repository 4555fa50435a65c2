import { homeTasks, type OfficeCounts } from '#contract/office/counts.ts';
import type { OfficeHome } from '#contract/office/home.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { MailContent } from '#server/platform/mail/template.ts';

const named = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const money = (amount: number) => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));

function figures({ enquiries, money: sums }: OfficeHome): string {
  const lines: string[] = [];
  if (sums)
    lines.push(
      `Received: ${money(sums.total.received)}`,
      ...(sums.total.net === sums.total.received ? [] : [`After refunds: ${money(sums.total.net)}`]),
      `Still to be paid, by all families: ${money(sums.total.dues)}`,
      `Admissions: ${sums.total.admissions}`,
    );
  if (enquiries) lines.push(`Enquiries: ${enquiries.total.enquiries}`);
  return lines.join('\n');
}

interface Morning {
  yesterday: OfficeHome;
  waiting: OfficeCounts;
  siteUrl: string;
}

/** Yesterday's figures, and what waits, with links to it. */
export function morningMail({ yesterday, waiting, siteUrl }: Morning): Omit<MailContent, 'to'> {
  const day = named.format(new Date(yesterday.to));
  const tasks = Object.entries(homeTasks).flatMap(([name, { label, path }]) => {
    const { total = 0, at_least = false } = waiting[name as keyof typeof homeTasks] ?? {};
    return total > 0 ? [`${total}${at_least ? '+' : ''} · ${label}\n${siteUrl}${path}`] : [];
  });
  return {
    subject: `Your academy on ${day}`,
    lines: [
      `Good morning. This is what ${day} brought:`,
      figures(yesterday),
      ...(tasks.length > 0 ? ['What waits today:', ...tasks] : ['Nothing waits today: all is done.']),
    ],
    action: { label: 'Open the admin panel', url: `${siteUrl}/admin` },
    after: [
      `You get this each morning. Another hour, or no such mail:\n${siteUrl}/admin/settings/morning-mail`,
    ],
  };
}
