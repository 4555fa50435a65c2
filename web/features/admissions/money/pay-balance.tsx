import { Clock } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { BalanceForm } from '#contract/admissions/balance.ts';
import type { OwnApplication } from '#contract/admissions/own.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { PayByUpi } from '#web/features/admissions/money/by-upi.ts';
import { PayButtons, type PayMethod } from '#web/features/admissions/money/pay-buttons.tsx';
import { useBalancePayment } from '#web/features/admissions/money/use-balance-payment.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button, OutsideLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/feedback/status.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  application: OwnApplication;
  /** Refetches the application. */
  onPaid: () => Promise<void>;
  payByUpi: PayByUpi | undefined;
  /** The payment whose checkout the visitor has just returned from. */
  resumed?: string | undefined;
}

const FullSchema = z.strictObject({});
const PartSchema = z.required(z.pick(BalanceForm, { amount: true }));

/** Pays the balance, or a part of it. */
export function PayBalance({ application, onPaid, payByUpi: Upi, resumed }: Props) {
  const { reference, contact_no, payable, student_name } = application;
  const [isPart, setIsPart] = useState(false);
  const payment = useBalancePayment({ reference, contact_no }, onPaid, resumed);
  const method = useRef<PayMethod>(undefined);
  const full = useForm({ schema: FullSchema, send: () => payment.pay(undefined, method.current) });
  const { byUpi } = payment;
  const choice = {
    hasUpi: Upi !== undefined,
    onChoose: (chosen: PayMethod) => {
      method.current = chosen;
    },
  };

  async function onClaimed() {
    toast('success', 'Thank you. Our office compares it with the bank and then confirms it.');
    await payment.claimed();
  }

  if (payable <= 0 && !payment.waitingFor && !payment.problem) return null;
  return (
    <div className="grid gap-4 print:hidden">
      <Status>{payment.waitingFor && <Waiting payment={payment} />}</Status>
      {payment.problem && <ErrorNotice>{payment.problem}</ErrorNotice>}
      {payable > 0 && !payment.waitingFor && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <form {...full.props} aria-label={`Balance of ${student_name}`}>
              <PayButtons busy={full.busy} {...choice}>
                {`Pay the balance of ${formatRupees(payable)}`}
              </PayButtons>
            </form>
            <Button look="quiet" aria-expanded={isPart} onClick={() => setIsPart(!isPart)}>
              Pay a part
            </Button>
          </div>
          {full.problem && <ErrorNotice>{full.problem}</ErrorNotice>}
          {isPart && (
            <PayPart
              application={application}
              choice={choice}
              pay={(amount) => payment.pay(amount, method.current)}
            />
          )}
          {Upi && byUpi?.upi && (
            <Upi key={byUpi.payment_id} payment={byUpi} upi={byUpi.upi} onClaimed={onClaimed} />
          )}
        </>
      )}
    </div>
  );
}

interface PartProps {
  application: OwnApplication;
  choice: Pick<ComponentProps<typeof PayButtons>, 'hasUpi' | 'onChoose'>;
  pay: (amount: number) => Promise<void>;
}

function PayPart({ application: { student_name, payable }, choice, pay }: PartProps) {
  const form = useForm({ schema: PartSchema, send: ({ amount }) => pay(amount) });
  return (
    <form {...form.props} aria-label={`Part of the balance of ${student_name}`} className="grid gap-3">
      <Field label="Amount" {...form.field('amount')} hint={`In rupees, up to ${formatRupees(payable)}.`}>
        {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
      </Field>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <PayButtons busy={form.busy} {...choice}>
        Pay this part
      </PayButtons>
    </form>
  );
}

function Waiting({ payment }: { payment: ReturnType<typeof useBalancePayment> }) {
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-sunken px-5 py-4">
      <p className="flex items-start gap-3 font-semibold">
        <Clock aria-hidden className="mt-0.5 size-5.5 shrink-0 text-accent" />
        Your payment is not confirmed yet
      </p>
      <p>
        {`Payment reference ${payment.waitingFor}. We keep asking the payment service; this page goes on by itself as soon as it is paid. If money has left your account, please do not pay again.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {payment.checkout && (
          <OutsideLink href={payment.checkout} target="_self" look="primary">
            Continue with the payment
          </OutsideLink>
        )}
        <Button look="outline" onClick={() => payment.check()}>
          Check now
        </Button>
      </div>
    </div>
  );
}
