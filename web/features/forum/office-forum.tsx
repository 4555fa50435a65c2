import { NavLink } from 'react-router';
import { BannedMembers } from '#web/features/forum/banned-members.tsx';
import { useQueueSize } from '#web/features/forum/office-queries.ts';
import { OfficeQueue, OnePost } from '#web/features/forum/office-queue.tsx';
import { WatchedWords } from '#web/features/forum/watched-words.tsx';
import { useListAddress } from '#web/platform/list-address.ts';

const views = [
  { view: 'held', label: 'Held' },
  { view: 'reported', label: 'Reported' },
  { view: 'hidden', label: 'Hidden' },
  { view: 'words', label: 'Watched words' },
  { view: 'bans', label: 'Banned members' },
];

/** Where the office looks after the forum. */
export function OfficeForum() {
  const address = useListAddress(['view', 'search', 'sort', 'post']);
  const sizes: Record<string, number | undefined> = {
    held: useQueueSize('held'),
    reported: useQueueSize('reported'),
  };
  const { post } = address.query;
  const view = post ? undefined : (address.query.view ?? 'held');
  return (
    <>
      <nav aria-label="Forum views" className="mb-6 overflow-x-auto">
        <ul className="flex gap-1 border-b border-line">
          {views.map((each) => (
            <li key={each.view}>
              <NavLink
                to={`?view=${each.view}`}
                aria-current={view === each.view ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap hover:text-ink ${view === each.view ? 'border-marigold text-ink' : 'border-transparent text-muted'}`}
              >
                {each.label}
                {Boolean(sizes[each.view]) && (
                  <span className="ml-2 rounded-full bg-sunken px-2 text-sm text-accent tabular-nums">
                    {sizes[each.view]}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {post ? (
        <OnePost id={post} />
      ) : view === 'words' ? (
        <WatchedWords />
      ) : view === 'bans' ? (
        <BannedMembers />
      ) : (
        <OfficeQueue address={address} view={view ?? 'held'} />
      )}
    </>
  );
}
