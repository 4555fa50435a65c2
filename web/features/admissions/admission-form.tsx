import type { ReactNode } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import { AdmissionType, CourseFields, StudentFields } from '#web/features/admissions/admission-fields.tsx';
import type { Choice, FormPayment } from '#web/features/admissions/choice.ts';
import { ClosedClasses } from '#web/features/admissions/closed-classes.tsx';
import { FeeFigure } from '#web/features/admissions/fee-figure.tsx';
import { useFeeSchedule, useScheduledFee } from '#web/features/admissions/fee-schedule.ts';
import { ConfirmChange } from '#web/features/admissions/office/confirm-change.tsx';
import { ResumeNotice, SubmittedBefore } from '#web/features/admissions/resume-notice.tsx';
import { Step } from '#web/features/admissions/step.tsx';
import { failure, useAdmissionForm } from '#web/features/admissions/use-admission-form.ts';
import type { Submitted } from '#web/features/admissions/use-submitted.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** What the payment step may ask of the form. */
type PaymentSide = Pick<
  ReturnType<typeof useAdmissionForm>,
  'pendingOrder' | 'proceed' | 'dropOrder' | 'choose'
> & {
  fees: number | undefined;
  refreshFees: () => void;
};

interface Props {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  payment: FormPayment;
  /** The previous one, if it was submitted on this device. */
  before: Submitted | undefined;
  onSubmitted: (submitted: Submitted) => void;
  /** Called when another tab has submitted the same; returns whether its result is shown. */
  onSentElsewhere: (student: string | undefined) => boolean;
  /** Shown next to the fee if payments are in test mode. */
  testMode: ReactNode;
  children: (side: PaymentSide) => ReactNode;
}

export function AdmissionForm({ before, testMode, children, ...steps }: Props) {
  const { choice, payment } = steps;
  const scheduled = useScheduledFee(choice);
  const schedule = useFeeSchedule();
  const form = useAdmissionForm(steps);
  const { pendingOrder, proceed, dropOrder, choose } = form;
  const { paid } = payment;
  const goToSubmit = () => form.element.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  const chosen = `${choice.course}, ${choice.standard}`;

  return (
    <form {...form.props} className="grid gap-6">
      {before && <SubmittedBefore submitted={before} />}
      <ResumeNotice payment={payment} isUnanswered={form.isUnanswered} onGo={goToSubmit} />
      <Step number={1} title="Student" done={form.progress.student}>
        <StudentFields field={form.field} />
      </Step>
      <Step number={2} title="Course and fee" done={form.progress.course}>
        <AdmissionType value="Online Admission" />
        <CourseFields
          field={form.field}
          onChoose={form.onChoose}
          paidFor={paid ? [paid, ...payment.others] : payment.others}
        />
        <ClosedClasses choice={choice} wanted={form.wanted} />
        <FeeFigure fees={paid?.fees ?? scheduled?.fees} choice={choice} />
        {scheduled?.test && testMode}
      </Step>
      <Step number={3} title="Payment and submit" done={false}>
        {children({
          ...{ pendingOrder, proceed, dropOrder, choose },
          ...{ fees: scheduled?.fees, refreshFees: schedule.ask },
        })}
        <div className="grid gap-4 border-t border-line pt-5">
          {form.isUnpaid && <ErrorNotice>Please complete the payment first.</ErrorNotice>}
          {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
          {form.problem === failure && (
            <p className="text-muted">What you typed and your payment are kept on this device.</p>
          )}
          <div>
            <SubmitButton busy={form.busy} barred={!paid}>
              Submit
            </SubmitButton>
          </div>
        </div>
      </Step>
      {paid && (
        <ConfirmChange
          open={form.pendingChoice !== undefined}
          onClose={form.keepChoice}
          onConfirm={() => form.pendingChoice && form.choose(form.pendingChoice)}
        >
          {`You have paid ${formatRupees(paid.fees)} for ${chosen}. Another choice needs a payment of its own. This one stays yours (${paid.reference}) and is offered to you here until it is used.`}
        </ConfirmChange>
      )}
    </form>
  );
}
