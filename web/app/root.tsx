import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { brand } from '#web/platform/brand.ts';
import { colourModeScript, restoreColourMode } from '#web/platform/colour-mode.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import '#web/ui/theme.css';

export const links = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreColourMode, []);
  return (
    <html lang="en" data-brand={brand} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: colourModeScript }} />
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
  return (
    <>
      <Outlet />
      <ToastRegion />
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
