import { useQuery } from '@tanstack/react-query';
import { readAcademy } from '#contract/academy/academy.ts';
import { call } from '#web/platform/calls/api.ts';
import { served } from '#web/platform/served/page-values.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Each policy has an anchor, so that links can point to it. */
export function PolicyList() {
  const inlined = served().policies;
  const { data, error, refetch } = useQuery({
    queryKey: ['policies'],
    queryFn: async () => (await call(readAcademy)).policies,
    ...(inlined && { initialData: inlined }),
  });
  if (error && !data)
    return <FailedNotice onRetry={() => refetch()}>The policies could not be loaded.</FailedNotice>;
  if (!data) return <Skeleton className="h-80" />;
  if (data.length === 0) return <p className="text-muted">Nothing is written down yet. Please ask us.</p>;
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
      {data.map(({ title, text }) => (
        <section key={title} id={anchorOf(title)} aria-label={title} className="scroll-mt-24">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">{text}</p>
        </section>
      ))}
    </div>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
