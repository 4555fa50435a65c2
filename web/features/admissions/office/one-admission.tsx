import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listDues } from '#contract/admissions/dues.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { queryKey as dueKey } from '#web/features/admissions/dues/queries.ts';
import { AdmissionMoney } from '#web/features/admissions/money/admission-money.tsx';
import { EditPlan } from '#web/features/admissions/money/edit-plan.tsx';
import { RecordPayment } from '#web/features/admissions/money/record-payment.tsx';
import { AdmissionHistory } from '#web/features/admissions/office/admission-history.tsx';
import { AdmissionRecord } from '#web/features/admissions/office/admission-record.tsx';
import { DecideAdmission } from '#web/features/admissions/office/decide-admission.tsx';
import { EditAdmission } from '#web/features/admissions/office/edit-admission.tsx';
import { queryKey, useAdmission } from '#web/features/admissions/queries.ts';
import { FailedRecord } from '#web/office-list/failed-record.tsx';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { useQueue } from '#web/office-list/remembered-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

interface Props {
  id: string;
  /** Renders everything that belongs to its phone number. */
  family: (phone: string) => ReactNode;
}

/** One admission: its details, its decision and its history. */
export function OneAdmission({ id, family }: Props) {
  const { data, error, refetch } = useAdmission(id);
  const [open, setOpen] = useState<'edit' | 'decide' | 'pay' | 'plan' | null>(null);
  const close = () => setOpen(null);
  const { queue, pathOf } = useAdmissionQueue(id);
  const navigate = useNavigate();
  const next = queue?.next && pathOf(queue.next);
  const nav = <RecordNav list="/admin/admissions" queue={queue} pathOf={pathOf} />;
  const failed = error && (
    <FailedRecord error={error} list="/admin/admissions" what="this admission" onRetry={() => refetch()} />
  );
  // Once there is data, a failed refetch must not remove an open form.
  if (!data)
    return (
      <>
        {nav}
        {failed ?? <LoadingTable>Loading the admission...</LoadingTable>}
      </>
    );
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      {nav}
      {failed}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => setOpen('pay')}>Record payment</Button>
        <Button look="outline" onClick={() => setOpen('decide')}>
          Decide
        </Button>
        <Button look="outline" onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          Print
        </Button>
      </div>
      {data.paid_back && data.status !== 'declined' && <PaidBack />}
      <AdmissionRecord admission={data} />
      <AdmissionMoney admission={data} onPlan={() => setOpen('plan')} />
      {family(data.contact_no)}
      <AdmissionHistory admission={data} />
      <Dialog open={open === 'pay'} onClose={close} title="Record payment">
        <RecordPayment admission={data} onClose={close} />
      </Dialog>
      <Dialog open={open === 'plan'} onClose={close} title="Plan of instalments">
        <EditPlan admission={data} onClose={close} />
      </Dialog>
      <Dialog open={open === 'decide'} onClose={close} title="Decide">
        <DecideAdmission
          admission={data}
          onClose={close}
          onNext={next ? () => void navigate(next) : undefined}
        />
      </Dialog>
      <Dialog open={open === 'edit'} onClose={close} title="Edit Admission">
        <EditAdmission admission={data} onClose={close} />
      </Dialog>
    </div>
  );
}

const all = { queryKey, calls: admissionCalls };
const dues = { queryKey: dueKey, calls: { list: listDues } };

/** The list that it was opened from: all admissions, or those with something to pay. */
function useAdmissionQueue(id: string) {
  const isDue = useSearchParams()[0].get('from') === 'dues';
  const queue = useQueue<{ _id: string }>(isDue ? 'dues' : 'admissions', isDue ? dues : all, id);
  return { queue, pathOf: (one: string) => `/admin/admissions/${one}${isDue ? '?from=dues' : ''}` };
}

/** Until somebody decides, it is on no list of dues and the family is not asked for money. */
const PaidBack = () => (
  <p className="rounded-card border border-accent bg-sunken px-5 py-4 print:hidden">
    Everything that was paid went back. Please decide: decline it, or accept it without payment, and the fee
    is owed again. Until then nothing is asked of the family.
  </p>
);
