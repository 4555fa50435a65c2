import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Canonical } from '#web/app/canonical.tsx';
import { Announcement, PreviewBar } from '#web/app/navigation/announcement.tsx';
import { MainContent } from '#web/app/navigation/main-content.tsx';
import { PhoneBar } from '#web/app/navigation/phone-bar.tsx';
import { SkipLink } from '#web/app/navigation/skip-link.tsx';
import { useStrayLink } from '#web/app/navigation/stray-link.ts';
import { TopBar } from '#web/app/navigation/top-bar.tsx';
import { useAskedArrival } from '#web/platform/session/arrival.ts';
import { NavigationGuards } from '#web/ui/navigation-guards.tsx';
import { untilLoaded } from '#web/ui/until-loaded.ts';

// Loaded lazily, because most visits do not begin with such a link.
const ArrivalPanel = lazy(async () => ({
  default: (await import('#web/features/accounts/arrival/arrival-panel.tsx')).ArrivalPanel,
}));

// It is in the rendered HTML, so its script may load after what is read first.
const Footer = lazy(() => untilLoaded(() => import('#web/app/navigation/footer.tsx')));

export default function PublicLayout() {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useStrayLink();
  const arrival = useAskedArrival();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu, also by the back button
  useEffect(close, [key]);

  useEffect(() => {
    if (!open) return;
    document.body.style.overflow = 'hidden';
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = '';
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div className="flex min-h-dvh flex-col">
      <Canonical />
      <NavigationGuards />
      <SkipLink />
      <PreviewBar />
      <Announcement />
      <TopBar open={open} setOpen={setOpen} menuButton={menuButton} />
      <MainContent inert={open} className="grow">
        {arrival ? (
          <Suspense>
            <ArrivalPanel arrival={arrival} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </MainContent>
      <div inert={open}>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
      <PhoneBar inert={open} />
    </div>
  );
}
