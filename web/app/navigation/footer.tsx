import type { SiteContent } from '#contract/site/content.ts';
import { ContactDetails } from '#web/features/academy/contact-details.tsx';
import { brand, served } from '#web/platform/served/page-values.ts';
import { Logo } from '#web/ui/drawings/logo.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** The five links of the specification, which lead nowhere until the office has set their addresses. */
const social: SiteContent['social'] = {
  Facebook: null,
  Instagram: null,
  Twitter: null,
  YouTube: null,
  LinkedIn: null,
};

/** Pages that are not in the navigation at the top. */
const links = [
  ['/fees', 'Fees'],
  ['/policies', 'Policies'],
  ['/track', 'Track application'],
  ['/payment-status', 'Payment status'],
] as const;

export default function Footer() {
  return (
    <footer className="band">
      <div className="mx-auto grid max-w-page gap-4 px-4 py-8 sm:gap-8 sm:px-6 sm:py-12 xl:px-0">
        <div className="flex flex-wrap items-center justify-between gap-4 sm:gap-6">
          <p className="flex items-center gap-3 font-display text-xl font-semibold">
            <Logo className="size-10" />
            {brand()}
          </p>
          <ul aria-label="Social media" className="-mx-2 flex flex-wrap">
            {Object.entries(served().content?.social ?? social).map(([name, address]) => (
              <li key={name} id={name.toLowerCase()}>
                <a
                  href={address ?? `#${name.toLowerCase()}`}
                  rel={address ? 'noopener' : undefined}
                  className="inline-flex min-h-11 items-center px-2 text-band-muted underline-offset-4 hover:text-band-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Site" className="border-band-line max-sm:-mt-4 sm:border-t sm:pt-4">
          <ul className="-mx-2 flex flex-wrap">
            {links.map(([to, label]) => (
              <li key={to}>
                <PrefetchLink
                  to={to}
                  className="inline-flex min-h-11 items-center px-2 text-band-muted underline-offset-4 hover:text-band-ink hover:underline"
                >
                  {label}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
        <ContactDetails
          labels="text-band-muted"
          className="grid gap-x-5 gap-y-3 border-t border-band-line pt-4 min-[22.5rem]:grid-cols-2 min-[22.5rem]:*:nth-[n+3]:col-span-2 sm:gap-x-10 sm:gap-y-4 sm:pt-6 sm:*:nth-[n+3]:col-span-1 lg:grid-cols-[auto_auto_auto_1fr_auto]"
        />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-band-line pt-4 text-sm sm:pt-6 text-band-muted">
          <p>{`© 2025 ${brand()}. All rights reserved.`}</p>
          <p>{`Designed ${served().theme ? '' : 'in ink and marigold '}by the ${brand()} studio.`}</p>
        </div>
      </div>
    </footer>
  );
}
