import { Link } from 'react-router';
import type { EnquiryDetail } from '#contract/enquiries/care.ts';
import { CareForm } from '#web/features/enquiries/care/care-form.tsx';
import { useAddNote, useEnquiry } from '#web/features/enquiries/care/queries.ts';
import { ReachLinks } from '#web/features/enquiries/care/reach-links.tsx';
import { StatusPill } from '#web/features/enquiries/status-pill.tsx';
import { inTheTrash } from '#web/office-list/spec.ts';
import { NoteForm } from '#web/office-record/note-form.tsx';
import { Timeline } from '#web/office-record/timeline.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** One enquiry: what was asked, who goes on with it and how, and the others from the same phone. */
export function OneEnquiry({ id }: { id: string }) {
  const { data, error, refetch } = useEnquiry(id);
  // What stands in the form is not taken away because someone else deletes the enquiry.
  if (data) return <Whole enquiry={data} />;
  if (error instanceof CallFailure && error.status === 404)
    return (
      <EmptyNotice
        title="This enquiry is no longer there."
        action={
          <LinkButton to="/admin/enquiries?trash=yes" look="outline">
            Look in the trash
          </LinkButton>
        }
      >
        {`Someone may have deleted it. What was deleted stays ${inTheTrash}.`}
      </EmptyNotice>
    );
  if (error)
    return (
      <FailedNotice onRetry={() => refetch()}>
        Failed to fetch enquiries. Please try again later.
      </FailedNotice>
    );
  return <LoadingTable>Loading enquiries...</LoadingTable>;
}

function Whole({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, class_name, board, subject, country, phone, enquiryMessage, created_at } = enquiry;
  const add = useAddNote(enquiry._id);
  return (
    <>
      <TextLink to="/admin/enquiries" className="-mt-4 mb-2">
        All enquiries
      </TextLink>
      <div className="grid grid-cols-1 content-start items-start gap-6 wrap-anywhere xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-2xl wrap-anywhere">{name}</h2>
            <StatusPill status={enquiry.status} />
          </div>
          <DetailList
            facts={[
              ['Class', class_name],
              ['Board', board],
              ['Subject', subject],
              ['Phone', `${country} ${phone}`],
              ['Email', enquiry.email ?? 'None'],
              ['Received', formatMoment(created_at)],
            ]}
          />
          <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
            {enquiryMessage}
          </p>
          <ReachLinks enquiry={enquiry} />
        </Card>
        <Card className="xl:col-start-2 xl:row-span-3 xl:row-start-1">
          <h2 className="mb-5 text-xl">Next step</h2>
          <CareForm enquiry={enquiry} />
        </Card>
        {enquiry.others.length > 0 && <Others enquiry={enquiry} />}
        <Card className="grid gap-5">
          <h2 className="text-xl">Notes and history</h2>
          <NoteForm add={(body, idempotencyKey) => add.mutateAsync({ body, idempotencyKey })} />
          <Timeline events={enquiry.events} received={created_at} />
        </Card>
      </div>
    </>
  );
}

function Others({ enquiry: { others, same_phone, phone } }: { enquiry: EnquiryDetail }) {
  return (
    <Card>
      <h2 className="mb-3 text-xl">From the same phone</h2>
      <ul>
        {others.map((other) => (
          <li key={other._id} className="border-t border-line first:border-t-0">
            <Link
              to={`/admin/enquiries/${other._id}`}
              className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:underline"
            >
              <span className="font-semibold">{other.name}</span>
              <span className="text-muted">{`class ${other.class_name}, ${other.subject}, ${formatDay(other.created_at)}`}</span>
              <StatusPill status={other.status} />
            </Link>
          </li>
        ))}
      </ul>
      {same_phone > others.length && (
        <LinkButton to={`/admin/enquiries?search=${phone}`} look="quiet" className="px-0">
          See all of them
        </LinkButton>
      )}
    </Card>
  );
}
