import { useIsFetching } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { pageAccess } from '#contract/pages.ts';
import { FailedActions } from '#web/app/failed-actions.tsx';
import { AccountButton } from '#web/app/navigation/account-button.tsx';
import { ColourModeToggle } from '#web/app/navigation/colour-mode-toggle.tsx';
import { LoadingBar } from '#web/app/navigation/loading-bar.tsx';
import { MainContent } from '#web/app/navigation/main-content.tsx';
import { officeLinks } from '#web/app/navigation/office-links.ts';
import { OfficeNav } from '#web/app/navigation/office-nav.tsx';
import { SkipLink } from '#web/app/navigation/skip-link.tsx';
import { WhoAmI } from '#web/app/navigation/who-am-i.tsx';
import { OfficeLiveUpdates } from '#web/app/office-live-updates.tsx';
import { LoginOverForm } from '#web/features/accounts/login/login-over-form.tsx';
import { NotAllowed } from '#web/features/accounts/not-allowed.tsx';
import { FindButton } from '#web/features/find/find-button.tsx';
import { OthersWork } from '#web/features/office/others-work.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { brand } from '#web/platform/served/page-values.ts';
import { looksLikeOffice, useMay } from '#web/platform/session/role.ts';
import { useAuthToken, useOfficeRefused } from '#web/platform/session/session.ts';
import { fetchDeferred } from '#web/ui/deferred.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Logo } from '#web/ui/drawings/logo.tsx';
import { NavigationGuards } from '#web/ui/navigation-guards.tsx';

export default function AdminLayout() {
  return (
    <LoginOverForm>
      <Panel />
    </LoginOverForm>
  );
}

function Panel() {
  const token = useAuthToken();
  const isRefused = useOfficeRefused();
  const [menu, setMenu] = useState(false);
  const may = useMay();
  const access = pageAccess(useLocation().pathname);
  if (isRefused || (token && !looksLikeOffice(token))) return <NotAllowed />;
  return (
    <QueryProvider>
      <NavigationGuards />
      <OfficeLiveUpdates />
      <DeferredParts />
      <SkipLink />
      <LoadingBar />
      <div className="grid min-h-dvh lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh content-start gap-4 overflow-y-auto border-r border-line bg-surface p-3 lg:grid">
          <Home />
          <OfficeNav />
        </aside>
        <div className="min-w-0">
          <header className="print:hidden sticky top-0 z-30 flex min-h-14 items-center gap-2 max-[379px]:gap-0 border-b border-line bg-paper px-4 sm:px-6">
            <div className="mr-auto min-w-0 lg:hidden">
              <Home />
            </div>
            <p className="mr-auto hidden text-muted lg:block">Admin panel</p>
            <WhoAmI className="mr-2 text-right max-lg:hidden" />
            <FindButton pages={officeLinks} />
            <ColourModeToggle />
            <AccountButton />
          </header>
          <MainContent className="px-4 pt-3 pb-28 sm:px-6 md:pt-4 lg:pb-16">
            <FailedActions />
            {may(access) ? <Outlet /> : <OthersWork access={access} />}
          </MainContent>
        </div>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
        className="fixed inset-x-0 bottom-0 z-30 flex min-h-14 items-center justify-center gap-2 border-t border-line bg-surface font-semibold lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
        Panel menu
      </button>
      <Dialog sheet open={menu} onClose={() => setMenu(false)} title="Admin panel">
        <WhoAmI className="mb-4 px-3" />
        <OfficeNav onChoose={() => setMenu(false)} />
      </Dialog>
    </QueryProvider>
  );
}

const atRest = 3_000;

/** Menus and dialogs are loaded after the visible page. */
function DeferredParts() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return;
    const timer = window.setTimeout(fetchDeferred, atRest);
    return () => window.clearTimeout(timer);
  }, [isBusy]);
  return null;
}

function Home() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2.5 rounded-control font-display text-lg leading-tight font-semibold max-sm:text-base"
    >
      <Logo className="size-9 shrink-0" />
      <span className="line-clamp-2 max-sm:sr-only">{brand()}</span>
    </Link>
  );
}
