import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isMissing, useTopic } from '#web/features/forum/queries.ts';
import { TopicView } from '#web/features/forum/topic-view.tsx';
import { MissingPage } from '#web/platform/page-head.tsx';
import { brand, served } from '#web/platform/served/page-values.ts';
import { useMay } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  /** Undefined if the address has no valid id. */
  id: string | undefined;
  missing: ReactNode;
}

/** A topic at its own address: first as rendered by the server, then with live updates. */
export function TopicPage({ id, missing }: Props) {
  return id ? <Topic key={id} id={id} missing={missing} /> : <MissingPage>{missing}</MissingPage>;
}

function Topic({ id, missing }: { id: string; missing: ReactNode }) {
  const token = useAuthToken();
  const may = useMay();
  const isMissingInPage = served().missing === useLocation().pathname;
  const { data, error, refetch } = useTopic(id);
  const reader = { signedIn: Boolean(token), office: Boolean(token) && may('enquiries') };
  // Also when it has just been hidden or deleted.
  if (isMissing(error) || (!data && isMissingInPage)) return <MissingPage>{missing}</MissingPage>;
  return (
    <>
      {error && (
        <div className="mb-6">
          <FailedNotice onRetry={() => refetch()}>The topic could not be loaded.</FailedNotice>
        </div>
      )}
      {data && <TopicView topic={data} reader={reader} />}
      {!data && <title>{`Forum · ${brand()}`}</title>}
      {!data && !error && <Loading />}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted">
        Loading the topic...
      </p>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
