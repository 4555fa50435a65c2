import '#web/app/zod-setting.ts';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router';
import { servedElement } from '#contract/page-values.ts';
import { fitsIcon, picturePath } from '#contract/site/picture-address.ts';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { keepForOffline } from '#web/app/offline.ts';
import { useRefusedArrivalNotice } from '#web/features/accounts/arrival/refused-arrival.ts';
import { sendWhenBack } from '#web/features/enquiries/send-when-back.ts';
import { colourModeScript, restoreColourMode } from '#web/platform/colour-mode.ts';
import { jsonInHtml } from '#web/platform/json-ld.tsx';
import { served } from '#web/platform/served/page-values.ts';
import { ownLogo } from '#web/platform/served/pictures.ts';
import { passkeyScript } from '#web/platform/session/passkeys.ts';
import { ToastRegion } from '#web/ui/feedback/toast.tsx';
import theme from '#web/ui/styles/theme.css?url';

export const links = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...icons(),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

function icons() {
  const logo = ownLogo();
  if (!logo || !fitsIcon(logo))
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
    ];
  return [
    { rel: 'icon', href: picturePath(logo, 'small'), type: 'image/webp' },
    { rel: 'apple-touch-icon', href: picturePath(logo, 'large') },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreColourMode, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React puts it before the scripts, which would otherwise take all connections first. */}
        <link rel="stylesheet" href={theme} precedence="default" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: `${colourModeScript};${passkeyScript}` }} />
        <script
          id={servedElement}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, which cannot leave its element
          dangerouslySetInnerHTML={{ __html: jsonInHtml(served()) }}
        />
        {served().theme && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours of six digits, which the server has checked
          <style dangerouslySetInnerHTML={{ __html: served().theme?.css ?? '' }} />
        )}
        <meta name="theme-color" content={served().theme?.band ?? '#14213d'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(keepForOffline, []);
  useEffect(sendWhenBack, []);
  useRefusedArrivalNotice();
  const { pathname } = useLocation();
  const isOffice = pathname.startsWith('/admin');
  return (
    <>
      <Outlet />
      {/* Below the top bar; in the office over it, because the back link is right below the bar. */}
      {isOffice ? (
        <ToastRegion top={12} phoneTop={8} />
      ) : (
        <ToastRegion top={88} phoneTop={84} page={pathname} />
      )}
    </>
  );
}

/** Shown on pages that are not pre-rendered until their script has loaded. */
export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      <span className="noscript:hidden">Loading...</span>
      <noscript>This part of the site needs JavaScript.</noscript>
    </p>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
