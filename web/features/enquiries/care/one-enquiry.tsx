import { type ReactNode, useState } from 'react';
import type { EnquiryDetail } from '#contract/enquiries/care.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { CareForm } from '#web/features/enquiries/care/care-form.tsx';
import { Duplicates } from '#web/features/enquiries/care/duplicates.tsx';
import { useAddNote, useEnquiry } from '#web/features/enquiries/care/queries.ts';
import { ReachLinks } from '#web/features/enquiries/care/reach-links.tsx';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { StatusPill } from '#web/features/enquiries/status-pill.tsx';
import { FailedRecord } from '#web/office-list/failed-record.tsx';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { type Queue, useQueue } from '#web/office-list/remembered-list.ts';
import { NoteForm } from '#web/office-record/note-form.tsx';
import { Timeline } from '#web/office-record/timeline.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

const notSaid = 'Not said';
const rows = { queryKey, calls: enquiryCalls };

interface Props {
  id: string;
  /** Renders everything that belongs to its phone number. */
  family: (phone: string) => ReactNode;
}

/** One enquiry: its content, its care, and others from the same phone. */
export function OneEnquiry({ id, family }: Props) {
  const { data, error, refetch } = useEnquiry(id);
  const queue = useQueue('enquiries', rows, id);
  // The form stays if someone else deletes the enquiry.
  const failed = error && !data && (
    <FailedRecord error={error} list="/admin/enquiries" what="this enquiry" onRetry={() => refetch()} />
  );
  return (
    <>
      <RecordNav list="/admin/enquiries" queue={queue} />
      {failed}
      {!data && !failed && <LoadingTable>Loading enquiries...</LoadingTable>}
      {data && <Details enquiry={data} family={family} queue={queue} />}
    </>
  );
}

function Details({
  enquiry,
  family,
  queue,
}: { enquiry: EnquiryDetail; queue: Queue } & Pick<Props, 'family'>) {
  const [reached, setReached] = useState(false);
  const { name, class_name, board, subject, country, phone, enquiryMessage, created_at } = enquiry;
  const add = useAddNote(enquiry._id);
  return (
    <div className="grid grid-cols-1 content-start items-start gap-6 wrap-anywhere xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <StatusPill status={enquiry.status} />
        </div>
        <DetailList
          details={[
            ['Reference', enquiry.reference],
            ['Class', class_name || notSaid],
            ['Board', board || notSaid],
            ['Subject', subject || notSaid],
            ['Phone', `${country} ${phone}`],
            ['Email', enquiry.email ?? 'None'],
            ['Received', formatMoment(created_at)],
          ]}
        />
        <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          {enquiryMessage}
        </p>
        <ReachLinks enquiry={enquiry} onReach={() => setReached(true)} />
      </Card>
      <Card className="xl:col-start-2 xl:row-span-4 xl:row-start-1">
        <h2 className="mb-5 text-xl">Next step</h2>
        <CareForm
          enquiry={enquiry}
          reached={reached}
          next={queue?.next && `/admin/enquiries/${queue.next}`}
        />
      </Card>
      <Duplicates enquiry={enquiry} />
      {family(enquiry.phone)}
      <Card className="grid gap-5">
        <h2 className="text-xl">Notes and history</h2>
        <NoteForm add={(body, idempotencyKey) => add.mutateAsync({ body, idempotencyKey })} />
        <Timeline events={enquiry.events} rows={[enquiry, ...enquiry.merged]} />
      </Card>
    </div>
  );
}
