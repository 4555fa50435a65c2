import type { OfficeHome } from '#contract/office-home.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import type { Waiting } from './waiting.ts';

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
  waiting: Waiting[];
  siteUrl: string;
}

/** Yesterday's figures, and what waits with the way to it. */
export function morningMail({ yesterday, waiting, siteUrl }: Morning): Omit<MailContent, 'to'> {
  const day = named.format(new Date(yesterday.to));
  const tasks = waiting.map(({ label, count, path }) => `${count} · ${label}\n${siteUrl}${path}`);
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
