import { CircleCheck, CircleX, Phone, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageDetail } from '#contract/messages.ts';
import { useMessage, useMessageChanges } from '#web/features/messages/queries.ts';
import { StatusPill } from '#web/features/messages/status-pill.tsx';
import { useMove } from '#web/features/messages/use-move.ts';
import { inTheTrash } from '#web/office-list/spec.ts';
import { NoteForm } from '#web/office-record/note-form.tsx';
import { useOwners } from '#web/office-record/owners.ts';
import { Reply } from '#web/office-record/reply.tsx';
import { Timeline } from '#web/office-record/timeline.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { brand } from '#web/platform/served/brand.ts';
import { Button, LinkButton, OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  id: string;
  /** All that belongs to its phone. */
  family: (phone: string) => ReactNode;
}

/** One message: what was written, and what the office does about it. */
export function OneMessage({ id, family }: Props) {
  const { data, error, refetch } = useMessage(id);
  if (data) return <Whole message={data} family={family} />;
  if (error instanceof CallFailure && error.status === 404)
    return (
      <EmptyNotice
        title="This message is no longer there."
        action={
          <LinkButton to="/admin/messages?trash=yes" look="outline">
            Look in the trash
          </LinkButton>
        }
      >
        {`Someone may have deleted it. What was deleted stays ${inTheTrash}.`}
      </EmptyNotice>
    );
  if (error)
    return (
      <FailedNotice onRetry={() => refetch()}>Failed to fetch messages. Please try again later.</FailedNotice>
    );
  return <LoadingTable>Loading messages...</LoadingTable>;
}

function Whole({ message, family }: { message: MessageDetail } & Pick<Props, 'family'>) {
  const { note } = useMessageChanges(message._id);
  return (
    <>
      <TextLink to="/admin/messages" className="-mt-4 mb-2">
        All messages
      </TextLink>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
        <Card className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-2xl wrap-anywhere">{message.name}</h2>
            <StatusPill status={message.status} />
          </div>
          <DetailList
            facts={[
              ['Email', message.email],
              ['Phone', message.phone ?? 'None'],
              ['Received', formatMoment(message.created_at)],
            ]}
          />
          <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
            {message.message}
          </p>
          <Actions message={message} />
        </Card>
        {message.phone && family(message.phone)}
        <Card className="grid gap-5">
          <h2 className="text-xl">Notes and history</h2>
          <NoteForm add={(body, idempotencyKey) => note.mutateAsync({ body, idempotencyKey })} />
          <Timeline events={message.events} received={message.created_at} />
        </Card>
      </div>
    </>
  );
}

function Actions({ message }: { message: MessageDetail }) {
  const { reply } = useMessageChanges(message._id);
  const { move, give, isBusy } = useMove(message);
  const { name, email, phone, status } = message;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:*:px-2">
        <Reply
          spec={{
            to: email,
            name,
            subject: `Your message to ${brand}`,
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
