import { pageMeta } from '#web/platform/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';

export const meta = () => [
  ...pageMeta('Page not found', 'There is no page at this address.'),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-24 text-center">
      <p aria-hidden className="font-display text-8xl font-semibold text-accent">
        404
      </p>
      <h1 className="text-3xl sm:text-4xl">Page not found</h1>
      <p className="mb-4 text-muted">
        There is no page at this address. It may have been moved, or the link may have lost a letter on its
        way.
      </p>
      <LinkButton to="/">Back to Homepage</LinkButton>
    </div>
  );
}
