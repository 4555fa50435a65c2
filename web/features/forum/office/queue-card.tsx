import { Siren } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { inDanger, type QueueEntry } from '#contract/forum/office.ts';
import { topicPath } from '#contract/slug-path.ts';
import { categoryName } from '#web/features/forum/categories.tsx';
import { PostText } from '#web/features/forum/post.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { single } from '#web/ui/double-click.ts';
import { Pill } from '#web/ui/pill.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const EditForm = lazy(() => import('#web/features/forum/edit-form.tsx'));

interface Props {
  entry: QueueEntry;
  onApprove: () => void;
  onHide: () => void;
  onBan: () => void;
}

/** A post with everything that the office should know about it. */
export function QueueCard({ entry, onApprove, onHide, onBan }: Props) {
  const id = useId();
  const [editing, setEditing] = useState(false);
  const { author } = entry;
  const isUrgent = entry.held_for.includes(inDanger);
  return (
    <Card
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 p-5 wrap-anywhere ${isUrgent ? 'border-l-4 border-l-brick' : ''}`}
    >
      {isUrgent && <Urgent isAuthorKnown={author !== null} />}
      <About entry={entry} titleId={id} />
      <div className="rounded-control bg-sunken px-4 py-3">
        <PostText>{entry.text}</PostText>
      </div>
      {entry.reports.length > 0 && <Reports reports={entry.reports} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {(entry.state !== 'shown' || entry.reports.length > 0) && (
          <Button look={isUrgent ? 'outline' : 'primary'} onClick={single(onApprove)} aria-describedby={id}>
            {entry.state === 'shown' ? 'Keep it' : 'Approve'}
          </Button>
        )}
        <Button
          look="outline"
          onClick={() => setEditing(!editing)}
          aria-describedby={id}
          aria-expanded={editing}
        >
          Edit
        </Button>
        {entry.state !== 'hidden' && (
          <Button look="danger" onClick={single(onHide)} aria-describedby={id}>
            Hide
          </Button>
        )}
        {author && !author.banned && (
          <Button look="danger" onClick={onBan} aria-describedby={id}>
            Ban member
          </Button>
        )}
        {author?.banned && <Pill look="bad">banned</Pill>}
        <TextLink
          to={topicPath({ id: entry.topicId, title: entry.topicTitle })}
          className="ml-auto text-[0.95rem]"
        >
          Open topic
        </TextLink>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <EditForm
            post={entry}
            title={entry.opens ? entry.topicTitle : undefined}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Why it is in the queue, where it was posted, and by whom. */
function About({ entry, titleId }: { entry: QueueEntry; titleId: string }) {
  const { author } = entry;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {entry.held_for
          .filter((reason) => reason !== inDanger)
          .map((reason) => (
            <Pill key={reason} look="bad">
              {reason}
            </Pill>
          ))}
        {entry.state === 'hidden' && <Pill>hidden</Pill>}
        <span className="text-sm text-muted">{formatMoment(entry.created_at)}</span>
      </div>
      <div>
        <h2 id={titleId} className="wrap-anywhere text-lg">
          {entry.opens ? entry.topicTitle : `Comment on “${entry.topicTitle}”`}
        </h2>
        <p className="text-sm text-muted">
          {categoryName(entry.categoryId)}
          {' · '}
          {author ? `${author.name}, ${author.email}` : entry.user}
          {entry.user === 'Anonymous' && author && ' · anonymous to others'}
          {author && ` · member since ${formatMoment(author.joined_at)}`}
        </p>
      </div>
    </>
  );
}

function Reports({ reports }: Pick<QueueEntry, 'reports'>) {
  return (
    <ul className="grid gap-1 text-[0.95rem]">
      {reports.map((report) => (
        <li key={report.created_at + report.reason} className="text-brick">
          {report.reason}
          {report.note && <span className="text-muted">{`: ${report.note}`}</span>}
        </li>
      ))}
    </ul>
  );
}

function Urgent({ isAuthorKnown }: { isAuthorKnown: boolean }) {
  return (
    <div className="rounded-control bg-brick-wash px-4 py-3">
      <p className="flex items-center gap-2 font-semibold text-brick">
        <Siren aria-hidden className="size-5 shrink-0" />
        Someone may be in danger
      </p>
      <p className="mt-1 text-[0.95rem]">
        Nobody else sees this. Its author was shown whom to call.
        {isAuthorKnown &&
          ' Please reach them or their family today, before you decide what becomes of the post.'}
      </p>
    </div>
  );
}
