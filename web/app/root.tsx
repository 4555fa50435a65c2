import '#web/app/zod-setting.ts';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { keepForOffline } from '#web/app/offline.ts';
import { useRefusedArrivalNotice } from '#web/features/accounts/arrival/refused-arrival.ts';
import { sendWhenBack } from '#web/features/enquiries/send-when-back.ts';
import { colourModeScript, restoreColourMode } from '#web/platform/colour-mode.ts';
import { academyWords } from '#web/platform/served/academy.ts';
import { brand } from '#web/platform/served/brand.ts';
import { mailForm } from '#web/platform/served/mail-form.ts';
import { settingsText } from '#web/platform/served/settings.ts';
import { siteUrl } from '#web/platform/served/site-url.ts';
import { authPath } from '#web/platform/session/auth-path.ts';
import { passkeyScript } from '#web/platform/session/passkeys.ts';
import { ToastRegion } from '#web/ui/feedback/toast.tsx';
import theme from '#web/ui/theme.css?url';

export const links = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreColourMode, []);
  return (
    <html
      lang="en"
      data-brand={brand}
      data-academy={academyWords}
      data-auth-path={authPath}
      data-site-url={siteUrl}
      data-mail-form={mailForm}
      data-settings={settingsText}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React puts it before the scripts, which otherwise take all connections first. */}
        <link rel="stylesheet" href={theme} precedence="default" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: `${colourModeScript};${passkeyScript}` }} />
        <meta name="theme-color" content="#14213d" />
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
  const isOffice = useLocation().pathname.startsWith('/admin');
  return (
    <>
      <Outlet />
      {/* Below the bar, but in the office in it: the way back to the panel stands right below. */}
      <ToastRegion top={isOffice ? 12 : 88} phoneTop={isOffice ? 74 : 84} />
    </>
  );
}

/** Stands in the page of a screen that is not pre-rendered, until its script has come. */
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
