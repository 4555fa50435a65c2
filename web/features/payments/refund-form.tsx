import { useMemo, useState } from 'react';
import { wrongReference } from '#contract/payments/counter-rules.ts';
import { counterMethods } from '#contract/payments/methods.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { PaymentDetail } from '#contract/payments/office.ts';
import { isByHand } from '#contract/payments/payments.ts';
import { RefundForm as Form } from '#contract/payments/refunds.ts';
import { rupees } from '#contract/payments/rupees-field.ts';
import { payerOf } from '#web/features/payments/columns.tsx';
import { useMoneySettings, useRefundPayment } from '#web/features/payments/queries.ts';
import { refundedBefore, refundedToast } from '#web/features/payments/refund-sums.ts';
import { randomKey } from '#web/platform/calls/api.ts';
import { type FormSchema, useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

interface Props {
  payment: PaymentDetail;
  /** What can still be refunded, in rupees. */
  left: number;
  onDone: () => void;
  onCancel: () => void;
}

const typed = rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.');

/** The schema of the server, with at most what is left. */
function schemaFor(left: number): FormSchema<Form> {
  return {
    shape: Form.shape,
    safeParse(entries) {
      const { amount = '', ...rest } = entries as Record<string, string>;
      const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
      const sum = typed.safeParse(amount);
      const form = Form.safeParse(sum.success ? { ...filled, amount: sum.data } : filled);
      const tooMuch = sum.success && sum.data > left;
      const notUtr = wrongReference(form.data?.method, form.data?.reference);
      if (form.success && sum.success && !tooMuch && !notUtr) return { success: true, data: form.data };
      const wrong = sum.success ? [] : sum.error.issues.map(({ message }) => message);
      if (tooMuch) wrong.push(`Only ${formatRupees(left)} of this payment is left to pay back.`);
      const issues = wrong.map((message) => ({ path: ['amount'], message }));
      if (notUtr) issues.push({ path: ['reference'], message: notUtr });
      return { success: false, error: { issues: [...issues, ...(form.error?.issues ?? [])] } };
    },
  };
}

/** Refunds everything that is held or a part of it; idempotent. */
export function RefundPayment({ payment, left, onDone, onCancel }: Props) {
  const [idempotencyKey] = useState(randomKey);
  const [amount, setAmount] = useState(left);
  const refund = useRefundPayment();
  const schema = useMemo(() => schemaFor(left), [left]);
  const isCounter = isByHand(payment);

  const form = useForm({
    schema,
    async send({ amount, ...rest }) {
      // A full refund is sent without an amount, so that it also covers what came in meanwhile.
      const body = { ...rest, ...(amount !== left && { amount }) };
      const after = await refund.mutateAsync({ id: payment._id, body, idempotencyKey });
      toast('success', refundedToast(after));
      onDone();
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">{whatHappens(payment, amount, left)}</p>
      <Field
        label="Amount (₹)"
        {...form.field('amount')}
        hint={`At most ${formatRupees(left)}. Enter less to refund a part.`}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(left)}
            onInput={(event) => setAmount(typed.safeParse(event.currentTarget.value).data ?? left)}
          />
        )}
      </Field>
      {isCounter && <CounterFields payment={payment} field={form.field} />}
      <Field label="Reason" {...form.field('reason')}>
        {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
      </Field>
      <SecondPerson payment={payment} amount={amount} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot look="destructive" busy={form.busy} onCancel={onCancel}>
        Refund
      </FormFoot>
    </form>
  );
}

interface CounterProps {
  payment: PaymentDetail;
  field: (name: 'method' | 'reference') => { name: string; error: string | undefined };
}

function CounterFields({ payment, field }: CounterProps) {
  const original = counterMethods.find((method) => method === payment.method) ?? 'Cash';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Refund by" {...field('method')}>
        {(control) => (
          <Select {...control} defaultValue={original}>
            {counterMethods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Reference (optional)" optional {...field('reference')}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </div>
  );
}

/** Above the academy's limit it only proposes the refund. */
function SecondPerson({ payment, amount }: { payment: PaymentDetail; amount: number }) {
  const { data } = useMoneySettings();
  if (!data) return null;
  const sum = toRupees(toPaise(amount) + toPaise(refundedBefore(payment)));
  if (sum <= data.refund_limit) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3">
      {`Refunds above ${formatRupees(data.refund_limit)} need a second person. Somebody else in the office has to approve this one first.`}
    </p>
  );
}

function whatHappens(payment: PaymentDetail, amount: number, left: number): string {
  const how = isByHand(payment) ? '' : ' the way it was paid';
  const receipt =
    amount < left
      ? 'The receipt stays valid and shows the refund.'
      : 'The receipt becomes void. This cannot be undone.';
  return `${formatRupees(amount)} goes back to ${payerOf(payment)}${how}. ${receipt}`;
}
