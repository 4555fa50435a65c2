import { Plus, Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

/** Search of the forum, and the link to ask a question. */
export function ForumTools({ address: { query, change } }: { address: ListAddress }) {
  const hydrated = useHydrated();
  // Pre-rendered HTML does not know the query string.
  const search = (hydrated && query.search) || '';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  }

  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3 noscript:hidden">
      <search className="grow sm:max-w-md">
        <form onSubmit={submit} className="flex gap-2">
          <span className="relative grow">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted max-[22.4rem]:hidden"
            />
            <TextInput
              // Recreated when the search in the address changes.
              key={search}
              type="search"
              aria-label="Search the forum"
              name="search"
              placeholder="Search the forum"
              maxLength={100}
              defaultValue={search}
              className="min-[22.5rem]:pl-11"
            />
          </span>
          <Button type="submit" look="outline" disabled={!hydrated}>
            Search
          </Button>
        </form>
      </search>
      <LinkButton to="/forum/new">
        <Plus aria-hidden className="size-5" />
        Start a topic
      </LinkButton>
    </div>
  );
}
