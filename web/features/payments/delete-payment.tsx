import { z } from 'zod';
import { formatRupees } from '#contract/money.ts';
import type { Payment } from '#contract/payments.ts';
import { payerOf } from '#web/features/payments/columns.tsx';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

const Reason = z.strictObject({ reason: z.string().trim().min(1, 'Please give a reason.').max(500) });

interface Props {
  payment: Payment;
  onDelete: (reason: string) => void;
  onClose: () => void;
}

/** Asks before a payment leaves the list, and why it should. */
export function DeletePayment({ payment, onDelete, onClose }: Props) {
  const form = useCheckedForm({ schema: Reason, send: async ({ reason }) => onDelete(reason) });
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-muted">
        {`${formatRupees(payment.amount)} of ${payerOf(payment)} (${payment.reference}) leaves the list. The entry itself is kept, with your name and the reason. No money is paid back by this.`}
      </p>
      <Field label="Reason" {...form.field('reason')}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" type="submit">
          Delete payment
        </Button>
      </div>
    </form>
  );
}
