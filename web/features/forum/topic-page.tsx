import { type ReactNode, useState } from 'react';
import { isMissing, useTopic } from '#web/features/forum/queries.ts';
import { type ServedTopic, servedId, servedTopic } from '#web/features/forum/served-topic.ts';
import { TopicHead } from '#web/features/forum/topic-head.tsx';
import { TopicView } from '#web/features/forum/topic-view.tsx';
import { brand } from '#web/platform/served/brand.ts';
import { useMay } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

interface Props {
  /** None where the address holds none. */
  id: string | undefined;
  missing: ReactNode;
}

/** A topic at its own address: at first as the server wrote it into the page, then alive. */
export function TopicPage({ id, missing }: Props) {
  const [served] = useState(servedTopic);
  return id ? (
    <Topic key={id} id={id} served={served} missing={missing} />
  ) : (
    <Unknown served={served}>{missing}</Unknown>
  );
}

function Topic({ id, served, missing }: { id: string; served: ServedTopic | undefined; missing: ReactNode }) {
  const token = useAuthToken();
  const may = useMay();
  const { data, error, refetch } = useTopic(id);
  const reader = { signedIn: Boolean(token), office: Boolean(token) && may('enquiries') };
  // Also when it has just been hidden or deleted.
  if (isMissing(error)) return <Unknown served={undefined}>{missing}</Unknown>;
  if (data) return <TopicView topic={data} reader={reader} />;
  return (
    <>
      {error && (
        <div className="mb-6">
          <FailedNotice onRetry={() => refetch()}>The topic could not be loaded.</FailedNotice>
        </div>
      )}
      {!served && <title>{`Forum · ${brand}`}</title>}
      {served ? <Served served={served} /> : !error && <Loading />}
    </>
  );
}

/** The topic as text, for those without scripts and until ours has come. */
function Served({ served }: { served: ServedTopic }) {
  return (
    <>
      <TopicHead {...served} />
      <div
        id={servedId}
        suppressHydrationWarning
        className="grid gap-4 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h1]:text-3xl [&_h1]:sm:text-4xl [&_h2]:mt-4 [&_h2]:border-b [&_h2]:border-line [&_h2]:pb-3 [&_h2]:text-xl [&_li]:mt-6 [&_ol]:list-none [&_p]:wrap-anywhere [&_p]:whitespace-pre-wrap [&_small]:text-sm [&_small]:text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our server, which escapes every word
        dangerouslySetInnerHTML={{ __html: served.words }}
      />
    </>
  );
}

function Unknown({ served, children }: { served: ServedTopic | undefined; children: ReactNode }) {
  const hydrated = useHydrated();
  if (served && !hydrated) return <Served served={served} />;
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      {children}
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
