import { Menu, X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { AccountButton } from '#web/app/navigation/account-button.tsx';
import { ColourModeToggle } from '#web/app/navigation/colour-mode-toggle.tsx';
import { useOfficeLink } from '#web/app/navigation/office-link.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Logo } from '#web/ui/drawings/logo.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { PrefetchNavLink } from '#web/ui/prefetch-link.tsx';

const drawerId = 'site-menu';

const siteLinks = [
  { to: '/courses', label: 'Courses' },
  { to: '/forum', label: 'Forum' },
  { to: '/aboutus', label: 'About Us' },
  { to: '/enquiry', label: 'Enquiry' },
  { to: '/admission-form', label: 'Admission Form' },
] as const;

const trackLink = { to: '/track', label: 'Track application' };

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
  menuButton: RefObject<HTMLButtonElement | null>;
}

export function TopBar({ open, setOpen, menuButton }: Props) {
  const hydrated = useHydrated();
  const links = [...siteLinks, ...useOfficeLink()];
  const Icon = open ? X : Menu;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-18 max-w-page items-center gap-x-2 px-4 sm:px-6 xl:px-0 noscript:flex-wrap noscript:py-3"
      >
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 flex-initial items-center gap-2.5 rounded-control pr-2"
        >
          <Logo className="size-10 shrink-0" />
          <span className="line-clamp-3 font-display text-base leading-tight font-semibold tracking-tight min-[22.5rem]:line-clamp-2 min-[22.5rem]:text-lg sm:text-xl">
            {brand()}
          </span>
        </Link>
        <ul className="hidden shrink-0 items-center lg:flex noscript:flex noscript:shrink noscript:flex-wrap">
          {links.map(({ to, label }) => (
            <li key={to}>
              <PrefetchNavLink
                to={to}
                className="inline-flex min-h-11 items-center rounded-control px-3 text-base font-medium text-muted underline-offset-8 transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-marigold aria-[current=page]:decoration-2"
              >
                {label}
              </PrefetchNavLink>
            </li>
          ))}
        </ul>
        <ColourModeToggle />
        <div className="hidden shrink-0 items-center gap-2 lg:flex noscript:flex">
          <AccountButton />
        </div>
        <button
          ref={menuButton}
          type="button"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={drawerId}
          disabled={!hydrated}
          onClick={() => setOpen(!open)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken lg:hidden noscript:hidden"
        >
          <Icon aria-hidden className="size-6" />
        </button>
        {open && <Drawer links={[...links, trackLink]} close={() => setOpen(false)} />}
      </nav>
    </header>
  );
}

/** The same links for narrow screens, and the way back to an application. Below the bar, so its button stays in reach. */
function Drawer({ links, close }: { links: { to: string; label: string }[]; close: () => void }) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);

  return (
    <div id={drawerId} className="lg:hidden">
      {/* biome-ignore lint/a11y: a second way to close, for pointers only; the button and Esc serve everyone else */}
      <div className="fixed inset-x-0 top-18 bottom-0 animate-appear bg-band/60" onClick={close} />
      <div className="fixed top-18 right-0 bottom-0 grid w-72 max-w-[85vw] animate-slide-in content-between overflow-y-auto border-l border-line bg-paper p-5">
        <ul className="grid">
          {links.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <NavLink
                to={to}
                onClick={close}
                className="flex min-h-13 items-center px-1 text-lg font-medium aria-[current=page]:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <AccountButton wide onChoose={close} />
        </div>
      </div>
    </div>
  );
}
