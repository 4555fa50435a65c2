import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { TrackForm } from '#contract/admissions/forms.ts';
import { addOwnApplication, listOwnApplications } from '#contract/admissions/own.ts';
import type { PayByUpi } from '#web/features/admissions/money/by-upi.ts';
import { MoneyOfApplication } from '#web/features/admissions/money/money-of-application.tsx';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ReferenceForm } from '#web/ui/form/reference-form.tsx';
import { Reference } from '#web/ui/reference.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const queryKey = ['account', 'applications'];

/** The signed-in person's applications, with balances and receipts. */
export function OwnApplications({ payByUpi }: { payByUpi: PayByUpi | undefined }) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listOwnApplications) });
  const refresh = async () => void (await refetch());
  return (
    <section aria-labelledby="own-applications" className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-9">
      <h2 id="own-applications" className="text-2xl">
        My applications and receipts
      </h2>
      {data?.map((application) => (
        <Application
          key={application.reference}
          application={application}
          onPaid={refresh}
          payByUpi={payByUpi}
        />
      ))}
      {data?.length === 0 && <NoApplications />}
      {!data && !error && <Loading />}
      {!data && error && (
        <FailedNotice onRetry={refresh}>Your applications could not be loaded.</FailedNotice>
      )}
      <AddApplication />
    </section>
  );
}

type ApplicationProps = ComponentProps<typeof MoneyOfApplication>;

function Application({ application, onPaid, payByUpi }: ApplicationProps) {
  const { reference, student_name, course, standard, status, next, reason, missing } = application;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-xl">{student_name}</h3>
          <p className="text-muted">
            {`${course}, ${standard} · `}
            <Reference>{reference}</Reference>
          </p>
        </div>
        <StatusPill status={status} />
      </div>
      <p>{next}</p>
      {reason && <p>{`What our office says: ${reason}`}</p>}
      {missing.length > 0 && (
        <ul aria-label="What is missing" className="list-disc pl-5">
          {missing.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
      <MoneyOfApplication application={application} onPaid={onPaid} payByUpi={payByUpi} />
    </Card>
  );
}

const NoApplications = () => (
  <p className="text-muted">
    There are none yet. Applications that you send while you are signed in, or with the email address of this
    account, appear here.{' '}
    <TextLink to="/admission-form" inText>
      Apply now
    </TextLink>
  </p>
);

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-40" />
    </div>
  );
}

/** Adds an application that was sent by someone else or made at the office. */
function AddApplication() {
  const client = useQueryClient();
  const form = useForm({
    schema: TrackForm,
    async send(body) {
      const { student_name } = await call(addOwnApplication, { body });
      form.clear();
      toast('success', `The application of ${student_name} is now among yours.`);
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 font-semibold">Add an application</summary>
      <div className="max-w-form px-5 pb-5">
        <p className="mb-4 text-muted">
          For another child, or one that was made at our office: give its reference and the phone number on
          it.
        </p>
        <ReferenceForm
          form={form}
          label="Reference number"
          hint="It looks like TA-7KQ2-M9XD, and is in the confirmation."
          contactHint="The one on the application."
          action="Add"
        />
      </div>
    </details>
  );
}
