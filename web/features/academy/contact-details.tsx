import type { ReactNode } from 'react';
import { HolidayLines } from '#web/features/academy/holiday-lines.tsx';
import { OpenNow } from '#web/features/academy/open-now.tsx';
import { served } from '#web/platform/served/page-values.ts';

/** How to reach the office. Empty details are left out, and everything until there is a phone number. */
export function ContactDetails({ className, labels }: { className: string; labels: string }) {
  const detail = (label: string, value: string, children: ReactNode) =>
    value && (
      <div>
        <dt className={`text-sm ${labels}`}>{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
      </div>
    );
  const link = (href: string, text: string) => (
    <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0">
      {text}
    </a>
  );
  const { phone, dial, whatsapp, email, address, hours } = served().academy;
  if (!phone) return null;
  return (
    <dl className={className}>
      {detail('Phone', phone, link(`tel:${dial}`, phone))}
      {detail('WhatsApp', whatsapp, link(`https://wa.me/${whatsapp}`, 'Write on WhatsApp'))}
      {detail('E-mail', email, link(`mailto:${email}`, email))}
      {detail(
        'Address',
        address,
        <>
          {`${address}\n`}
          {link(mapLink(address), 'Show on a map')}
        </>,
      )}
      {detail(
        'Office hours',
        hours,
        <>
          <OpenNow />
          {hours}
          <HolidayLines />
        </>,
      )}
    </dl>
  );
}

const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`;
