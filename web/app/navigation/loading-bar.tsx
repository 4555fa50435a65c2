import { useNavigation } from 'react-router';

/** A thin line along the upper edge while a page is loading. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div aria-hidden data-loading-bar className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-pass bg-marigold" />
    </div>
  );
}
