import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSiteVersions, type SiteContent } from '#contract/site/content.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Earlier versions of the site's content, which can be loaded into the form. */
export function SiteHistory({ onChoose }: { onChoose: (content: SiteContent) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="History of the site">
        {isOpen && (
          <Versions
            onChoose={(content) => {
              onChoose(content);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Versions({ onChoose }: { onChoose: (content: SiteContent) => void }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['academy', 'site', 'versions'],
    queryFn: () => call(listSiteVersions),
  });
  if (isPending) return <Skeleton className="h-24" />;
  if (!data)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch the history. Please try again later.
      </FailedNotice>
    );
  if (data.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
  return (
    <ol className="divide-y divide-line">
      {data.map(({ version, saved_at, saved_by, content }, i) => (
        <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <p>
            {formatMoment(saved_at)}
            <span className="block text-sm text-muted wrap-anywhere">{saved_by ?? 'As it was at first'}</span>
          </p>
          {i === 0 ? (
            <span className="text-muted">Now on the site</span>
          ) : (
            <Button look="outline" onClick={() => onChoose(content)}>
              Take it back
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
