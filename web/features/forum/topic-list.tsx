import type { ForumCategoryId } from '#contract/forum/categories.ts';
import { forumCategories } from '#contract/forum/categories.ts';
import { counted } from '#web/features/forum/count-text.ts';
import { useTopics } from '#web/features/forum/queries.ts';
import { ShowMore } from '#web/features/forum/show-more.tsx';
import { TopicRow, TopicRowSkeleton } from '#web/features/forum/topic-row.tsx';
import type { ListAddress } from '#web/platform/list-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Select } from '#web/ui/form/field.tsx';

const orders = [
  { value: '-last_at', label: 'Last answered' },
  { value: '-created_at', label: 'Newest' },
  { value: '-replies', label: 'Most replies' },
];

/** Matching topics in one category or all. */
export function TopicList({ address: { query, change } }: { address: ListAddress }) {
  const list = useTopics(query);
  const { data, error, isPending, refetch } = list;
  const head = data?.pages[0]?.head;
  const total = head ? `${counted(head.total, 'topic', 'topics')}${head.atLeast ? ' or more' : ''}` : '';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <LinkButton to="/forum" look="outline">
          All categories
        </LinkButton>
        <Choice
          label="Category"
          value={query.categoryId ?? ''}
          onChange={(categoryId) => change({ categoryId })}
          choices={[
            { value: '', label: 'Every category' },
            ...forumCategories.map(({ id, name }) => ({ value: id as ForumCategoryId | '', label: name })),
          ]}
        />
        <Choice
          label="Order"
          value={query.sort ?? '-last_at'}
          onChange={(sort) => change({ sort })}
          choices={orders}
        />
        <p role="status" className="ml-auto text-[0.95rem] text-muted">
          {isPending ? 'Loading topics...' : total}
        </p>
      </div>
      {error && !data ? (
        <FailedNotice onRetry={() => refetch()}>The topics could not be loaded.</FailedNotice>
      ) : head?.total === 0 ? (
        <EmptyNotice
          title={query.search ? `Nothing found for “${query.search}”` : 'No topics here yet'}
          action={<LinkButton to="/forum/new">Start a topic</LinkButton>}
        >
          {query.search ? 'Try a shorter word, or ask it yourself.' : 'Ask the first question.'}
        </EmptyNotice>
      ) : (
        <ul className="rounded-card border border-line bg-surface p-2 shadow-soft sm:p-3">
          {isPending && [1, 2, 3, 4].map((n) => <TopicRowSkeleton key={n} />)}
          {data?.pages
            .flatMap((page) => page.rows)
            .map((topic) => (
              <li key={topic.id} className="border-t border-line py-1 first:border-t-0">
                <TopicRow topic={topic} excerpt />
              </li>
            ))}
        </ul>
      )}
      <div className="mt-4 empty:hidden">
        <ShowMore many="topics" list={list} />
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <Select compact aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
