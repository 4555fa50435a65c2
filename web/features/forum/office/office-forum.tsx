import { BannedMembers } from '#web/features/forum/office/banned-members.tsx';
import { useQueueSize } from '#web/features/forum/office/office-queries.ts';
import { OfficeQueue, OnePost } from '#web/features/forum/office/office-queue.tsx';
import { WatchedWords } from '#web/features/forum/office/watched-words.tsx';
import { useListAddress } from '#web/platform/list-address.ts';
import { ViewTabs } from '#web/ui/table/view-tabs.tsx';

const urgent = { view: 'danger', label: 'Urgent' };
const views = [
  { view: 'held', label: 'Held' },
  { view: 'reported', label: 'Reported' },
  { view: 'hidden', label: 'Hidden' },
  { view: 'words', label: 'Watched words' },
  { view: 'bans', label: 'Banned members' },
];

/** The moderation of the forum. */
export function OfficeForum() {
  const address = useListAddress(['view', 'search', 'sort', 'post']);
  const sizes: Record<string, number | undefined> = {
    danger: useQueueSize('danger'),
    held: useQueueSize('held'),
    reported: useQueueSize('reported'),
  };
  const { post } = address.query;
  const view = post ? undefined : (address.query.view ?? 'held');
  const tabs = sizes.danger || view === 'danger' ? [urgent, ...views] : views;
  return (
    <>
      <div className="mb-6">
        <ViewTabs
          label="Forum views"
          tabs={tabs.map((each) => ({
            to: `?view=${each.view}`,
            label: each.label,
            current: view === each.view,
            count: sizes[each.view],
          }))}
        />
      </div>
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
