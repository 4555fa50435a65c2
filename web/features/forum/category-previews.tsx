import { forumCategories } from '#contract/forum/categories.ts';
import type { ForumShelf } from '#contract/forum/forum.ts';
import { CategoryIcon, categoryPath } from '#web/features/forum/categories.tsx';
import { counted } from '#web/features/forum/count-text.ts';
import { useShelves } from '#web/features/forum/queries.ts';
import { TopicRow, TopicRowSkeleton } from '#web/features/forum/topic-row.tsx';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Category = (typeof forumCategories)[number];

/** The four categories with their most active topics. */
export function CategoryPreviews() {
  const { data, error, refetch } = useShelves();
  return (
    <>
      {error && !data && (
        <div className="mb-6">
          <FailedNotice onRetry={() => refetch()}>The topics could not be loaded.</FailedNotice>
        </div>
      )}
      {!data && !error && (
        <p role="status" className="sr-only">
          Loading topics...
        </p>
      )}
      <ul className="grid gap-6 lg:grid-cols-2">
        {forumCategories.map((category) => (
          <li key={category.id} className="flex">
            <Shelf
              category={category}
              shelf={data?.find(({ categoryId }) => categoryId === category.id)}
              waiting={!error}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  category: Category;
  shelf: ForumShelf | undefined;
  waiting: boolean;
}

function Shelf({ category: { id, name, about }, shelf, waiting }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 grow flex-col rounded-card border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      <div className="mb-3 flex items-start gap-4 px-2 pt-1">
        <ArchFrame className="h-14 w-12">
          <CategoryIcon id={id} className="size-6" />
        </ArchFrame>
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {name}
          </h2>
          <p className="mt-1 text-[0.95rem] text-muted">{about}</p>
        </div>
      </div>
      {shelf ? <Topics shelf={shelf} /> : waiting && <LoadingTopics />}
      {shelf && shelf.total > shelf.topics.length && (
        <TextLink to={categoryPath(id)} className="mx-3 mt-auto self-start text-[0.95rem]">
          {`All ${counted(shelf.total, 'topic', 'topics')}`}
          <span className="sr-only">{` of ${name}`}</span>
        </TextLink>
      )}
    </section>
  );
}

function Topics({ shelf }: { shelf: ForumShelf }) {
  if (shelf.topics.length === 0)
    return <p className="px-3 py-3 text-muted">Nobody has asked here yet. Be the first.</p>;
  return (
    <ul className="grid">
      {shelf.topics.map((topic) => (
        <li key={topic.id} className="border-t border-line py-1">
          <TopicRow topic={topic} />
        </li>
      ))}
    </ul>
  );
}

function LoadingTopics() {
  return (
    <div className="noscript:hidden">
      <TopicRowSkeleton />
      <TopicRowSkeleton />
      <TopicRowSkeleton />
    </div>
  );
}
