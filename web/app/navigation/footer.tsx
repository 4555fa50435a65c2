import { ContactDetails } from '#web/features/academy/contact-details.tsx';
import { brand } from '#web/platform/served/brand.ts';
import { Logo } from '#web/ui/logo.tsx';

const social = ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn'];

export function Footer() {
  return (
    <footer className="band">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-6 xl:px-0">
        <div className="flex flex-wrap items-center justify-between gap-6">
          <p className="flex items-center gap-3 font-display text-xl font-semibold">
            <Logo className="size-10" />
            {brand}
          </p>
          <ul aria-label="Social media" className="-mx-2 flex flex-wrap">
            {social.map((name) => (
              <li key={name} id={name.toLowerCase()}>
                <a
                  href={`#${name.toLowerCase()}`}
                  className="inline-flex min-h-11 items-center px-2 text-band-muted underline-offset-4 hover:text-band-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ContactDetails
          labels="text-band-muted"
          className="grid gap-x-10 gap-y-4 border-t border-band-line pt-6 sm:grid-cols-2 lg:grid-cols-[auto_auto_auto_1fr_auto]"
        />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-band-line pt-6 text-sm text-band-muted">
          <p>{`© 2025 ${brand}. All rights reserved.`}</p>
          <p>{`Designed in ink and marigold by the ${brand} studio.`}</p>
        </div>
      </div>
    </footer>
  );
}
