import type { ReactNode } from 'react';
import { paymentCalls } from '#contract/payments/office.ts';
import { PaymentDetails } from '#web/features/payments/payment-details.tsx';
import { queryKey, usePaymentDetail } from '#web/features/payments/queries.ts';
import { FailedRecord } from '#web/office-list/failed-record.tsx';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { useQueue } from '#web/office-list/remembered-list.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const rows = { queryKey, calls: paymentCalls };

interface Props {
  id: string;
  /** Renders everything that belongs to its phone number. */
  family: (phone: string) => ReactNode;
}

/** One payment with everything about it, and the actions on its money. */
export function OnePayment({ id, family }: Props) {
  const { data, error, refetch } = usePaymentDetail(id);
  const queue = useQueue('payments', rows, id);
  const nav = <RecordNav list="/admin/payments" queue={queue} />;
  // Unsaved input and the key of a refund that may have succeeded must survive a failed refetch.
  if (!data)
    return (
      <>
        {nav}
        {error ? (
          <FailedRecord error={error} list="/admin/payments" what="this payment" onRetry={() => refetch()} />
        ) : (
          <LoadingTable>Loading the payment...</LoadingTable>
        )}
      </>
    );
  return (
    <>
      {nav}
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="text-2xl">
              Payment <span className="whitespace-nowrap">{data.reference}</span>
            </h2>
            {data.admission_id && (
              <TextLink to={`/admin/admissions/${data.admission_id}`}>Open the admission</TextLink>
            )}
          </div>
          <PaymentDetails payment={data} />
        </Card>
        {data.contact_no && family(data.contact_no)}
      </div>
    </>
  );
}
