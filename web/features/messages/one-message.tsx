import { CircleCheck, CircleX, Phone, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type MessageDetail, messageCalls } from '#contract/messages.ts';
import { queryKey, useMessage, useMessageChanges } from '#web/features/messages/queries.ts';
import { StatusPill } from '#web/features/messages/status-pill.tsx';
import { useMove } from '#web/features/messages/use-move.ts';
import { FailedRecord } from '#web/office-list/failed-record.tsx';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { type Queue, useQueue } from '#web/office-list/remembered-list.ts';
import { NoteForm } from '#web/office-record/note-form.tsx';
import { useOwners } from '#web/office-record/owners.ts';
import { Reply } from '#web/office-record/reply.tsx';
import { Timeline } from '#web/office-record/timeline.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Button, OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

const rows = { queryKey, calls: messageCalls };

interface Props {
  id: string;
  /** Renders everything that belongs to its phone number. */
  family: (phone: string) => ReactNode;
}

/** One message, and what the office does about it. */
export function OneMessage({ id, family }: Props) {
  const { data, error, refetch } = useMessage(id);
  const queue = useQueue('messages', rows, id);
  const failed = error && !data && (
    <FailedRecord error={error} list="/admin/messages" what="this message" onRetry={() => refetch()} />
  );
  return (
    <>
      <RecordNav list="/admin/messages" queue={queue} />
      {failed}
      {!data && !failed && <LoadingTable>Loading messages...</LoadingTable>}
      {data && <Details message={data} family={family} queue={queue} />}
    </>
  );
}

function Details({
  message,
  family,
  queue,
}: { message: MessageDetail; queue: Queue } & Pick<Props, 'family'>) {
  const { note } = useMessageChanges(message._id);
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl wrap-anywhere">{message.name}</h2>
          <StatusPill status={message.status} />
        </div>
        <DetailList
          details={[
            ['Reference', message.reference],
            ['Email', message.email],
            ['Phone', message.phone ?? 'None'],
            ['Received', formatMoment(message.created_at)],
          ]}
        />
        <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          {message.message}
        </p>
        <Actions message={message} next={queue?.next && `/admin/messages/${queue.next}`} />
      </Card>
      {message.phone && family(message.phone)}
      <Card className="grid gap-5">
        <h2 className="text-xl">Notes and history</h2>
        <NoteForm add={(body, idempotencyKey) => note.mutateAsync({ body, idempotencyKey })} />
        <Timeline events={message.events} rows={[message]} />
      </Card>
    </div>
  );
}

interface ActionsProps {
  message: MessageDetail;
  /** The address of the next message in the queue. */
  next: string | undefined;
}

function Actions({ message, next }: ActionsProps) {
  const navigate = useNavigate();
  const { reply } = useMessageChanges(message._id);
  const { move, give, isBusy } = useMove(message);
  const { name, email, phone, status } = message;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:*:px-2 max-[22.4rem]:[&_svg]:hidden">
        <Reply
          spec={{
            to: email,
            name,
            subject: `Your message to ${brand()}`,
            thanks: 'Thank you for your message.',
            hint: 'The address that stands in the message.',
            send: (body, idempotencyKey) => reply.mutateAsync({ body, idempotencyKey }),
          }}
        />
        {phone && (
          <OutsideLink href={`tel:+91${phone}`} target="_self">
            <Phone aria-hidden className="size-4.5 shrink-0" />
            Call
          </OutsideLink>
        )}
        {status === 'closed' || status === 'spam' ? (
          <Button look="outline" disabled={isBusy} onClick={() => move('new')}>
            <RotateCcw aria-hidden className="size-4.5 shrink-0" />
            {status === 'spam' ? 'Not spam' : 'Open again'}
          </Button>
        ) : (
          <>
            <Button look="outline" disabled={isBusy} onClick={() => move('closed')}>
              <CircleCheck aria-hidden className="size-4.5 shrink-0" />
              Close
            </Button>
            {next && (
              <Button
                look="outline"
                disabled={isBusy}
                onClick={async () => (await move('closed')) && navigate(next)}
              >
                <CircleCheck aria-hidden className="size-4.5 shrink-0" />
                Close and next
              </Button>
            )}
            <Button look="outline" disabled={isBusy} onClick={() => move('spam')}>
              <CircleX aria-hidden className="size-4.5 shrink-0" />
              Spam
            </Button>
          </>
        )}
      </div>
      <OwnerSelect owner={message.owner} onChoose={give} />
    </>
  );
}

interface OwnerSelectProps {
  owner: MessageDetail['owner'];
  onChoose: (id: string | null) => void;
}

function OwnerSelect({ owner, onChoose }: OwnerSelectProps) {
  const owners = useOwners(owner);
  return (
    <div className="max-w-xs">
      <Field label="Owner" name="owner" error={undefined}>
        {(control) => (
          <Select
            {...control}
            value={owner?._id ?? ''}
            onChange={(event) => onChoose(event.target.value || null)}
          >
            <option value="">Nobody</option>
            {owners.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
