import { CircleCheck, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AdmissionDetail } from '#contract/admissions/admissions.ts';
import { PaymentForm, type RecordedPayment } from '#contract/payments/counter.ts';
import { tooMuch, wrongReference } from '#contract/payments/counter-rules.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { MethodFields, withoutEmptyReference } from '#web/features/admissions/counter/method-fields.tsx';
import { nameOf } from '#web/features/admissions/office/columns.tsx';
import { useRecordPayment } from '#web/features/admissions/queries.ts';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { type FormSchema, useForm } from '#web/platform/forms/form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/feedback/status.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

interface Props {
  admission: AdmissionDetail;
  onClose: () => void;
}

/** Records money received for an admission. */
export function RecordPayment({ admission, onClose }: Props) {
  const [recorded, setRecorded] = useState<RecordedPayment>();
  return (
    <>
      <Status>{recorded && <Recorded recorded={recorded} onClose={onClose} />}</Status>
      {!recorded &&
        (admission.balance > 0 ? (
          <Form admission={admission} onClose={onClose} onRecorded={setRecorded} />
        ) : (
          <NothingOwed onClose={onClose} />
        ))}
    </>
  );
}

/** The server's checks, and no more than the balance. */
function schemaFor(balance: number): FormSchema<PaymentForm> {
  return {
    shape: PaymentForm.shape,
    safeParse(entries) {
      const form = PaymentForm.safeParse(withoutEmptyReference(entries as object));
      if (!form.success) return form;
      const { amount, method, reference } = form.data;
      const issues = [
        { path: ['amount'], message: tooMuch(amount, balance, 'balance') },
        { path: ['reference'], message: wrongReference(method, reference) },
      ].flatMap(({ path, message }) => (message ? [{ path, message }] : []));
      return issues.length > 0 ? { success: false, error: { issues } } : form;
    },
  };
}

function Form({
  admission,
  onClose,
  onRecorded,
}: Props & { onRecorded: (recorded: RecordedPayment) => void }) {
  const { _id: id, balance } = admission;
  const [keyFor] = useState(idempotencyKeys);
  const record = useRecordPayment();
  const schema = useMemo(() => schemaFor(balance), [balance]);
  const form = useForm({
    schema,
    mode: 'onChange',
    async send(body) {
      try {
        onRecorded(await record.mutateAsync({ id, body, idempotencyKey: keyFor(body) }));
      } catch (error) {
        throw fieldErrorsOr('The payment was not recorded. Please try again later.', error);
      }
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">{`${nameOf(admission)} owes ${formatRupees(balance)}.`}</p>
      <Field label="Amount" {...form.field('amount')} hint="In rupees: the balance, or less.">
        {(control) => (
          <TextInput
            {...control}
            defaultValue={balance}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <MethodFields form={form} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot busy={form.busy} onCancel={onClose}>
        Record payment
      </FormFoot>
    </form>
  );
}

function Recorded({ recorded, onClose }: { recorded: RecordedPayment; onClose: () => void }) {
  const { payment, receipt, balance } = recorded;
  return (
    <div className="grid gap-6">
      <p className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
        <span>
          <span className="font-semibold">{`${formatRupees(payment.amount)} recorded, receipt ${receipt.number}.`}</span>{' '}
          {balance > 0 ? `${formatRupees(balance)} is still to be paid.` : 'The fee is fully paid.'}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="outline" onClick={onClose}>
          Done
        </Button>
        <LinkButton to={`/receipt/${receipt.number}?key=${receipt.key}`}>
          <Printer aria-hidden className="size-4.5" />
          Print receipt
        </LinkButton>
      </div>
    </div>
  );
}

function NothingOwed({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-6">
      <p>Everything is paid already. If the fee is wrong, correct it with Edit first.</p>
      <div className="flex justify-end">
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
