import { isRouteErrorResponse } from 'react-router';
import { brand } from '#web/platform/served/page-values.ts';
import { Logo } from '#web/ui/drawings/logo.tsx';

const way = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** The last resort. It uses plain links, because the router itself may have failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center gap-5 px-4 py-16">
      <title>{`Unexpected Application Error! · ${brand()}`}</title>
      <Logo className="size-14" />
      <h1 className="text-3xl sm:text-4xl">Unexpected Application Error!</h1>
      <p className="text-muted">Something broke while this page was being drawn. What it said:</p>
      <pre className="overflow-x-auto rounded-card border border-line bg-surface p-5 text-sm whitespace-pre-wrap text-brick">
        {wording(error)}
      </pre>
      <p className="flex flex-wrap gap-x-6">
        <a href="/" className={way}>
          Go to the homepage
        </a>
        <a href="?" className={way}>
          Load this page again
        </a>
      </p>
    </main>
  );
}

function wording(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
