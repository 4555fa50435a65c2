import { pageMeta } from '#web/platform/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LostDrawing } from '#web/ui/drawings/drawings.tsx';

export const meta = () => [
  ...pageMeta('Page not found', 'There is no page at this address.'),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-16 sm:py-24 text-center">
      <div aria-hidden className="flex items-center gap-5">
        <LostDrawing className="size-24 min-[22.5rem]:size-32" />
        <p className="font-display text-6xl min-[22.5rem]:text-7xl font-semibold text-accent">404</p>
      </div>
      <h1 className="text-3xl sm:text-4xl">Page not found</h1>
      <p className="mb-4 text-muted">
        There is no page at this address. It may have been moved, or the link may have lost a letter on its
        way.
      </p>
      <LinkButton to="/">Back to Homepage</LinkButton>
    </div>
  );
}
