import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { AdmissionType, CourseFields, StudentFields } from '#web/features/admissions/admission-fields.tsx';
import type { Choice, FormPayment } from '#web/features/admissions/choice.ts';
import { ConfirmChange } from '#web/features/admissions/confirm-change.tsx';
import { FeeFigure } from '#web/features/admissions/fee-figure.tsx';
import { useUsualFee } from '#web/features/admissions/fee-schedule.ts';
import { Step } from '#web/features/admissions/step.tsx';
import { type Submitted, SubmittedNotice, toSubmitted } from '#web/features/admissions/submitted.tsx';
import { failure, useAdmissionForm } from '#web/features/admissions/use-admission-form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

/** What the payment step may ask of the form. */
interface PaymentSide {
  order: ReturnType<typeof useAdmissionForm>['order'];
  choose: (choice: Choice) => void;
  /** A contact number is given, by which a payment can be found again. */
  hasContact: boolean;
}

interface Props {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  payment: FormPayment;
  onSubmitted: () => void;
  /** Stands beside a fee for which no money moves. */
  testMode: ReactNode;
  children: (side: PaymentSide) => ReactNode;
}

export function AdmissionForm({ choice, onChoice, payment, onSubmitted, testMode, children }: Props) {
  const submitted = useSubmitted();
  const usual = useUsualFee(choice);
  const form = useAdmissionForm({
    choice,
    onChoice,
    payment,
    onSubmitted(admission) {
      submitted.show(admission);
      onSubmitted();
    },
  });
  const { paid } = payment;
  const chosen = `${choice.course}, ${choice.standard}`;

  return (
    <form {...form.props} className="grid gap-6">
      <Step number={1} title="Student" done={form.progress.student}>
        <StudentFields field={form.field} />
      </Step>
      <Step number={2} title="Course and fee" done={form.progress.course}>
        <AdmissionType value="Online Admission" />
        <CourseFields field={form.field} onChoose={form.onChoose} />
        <FeeFigure fees={paid?.fees ?? usual?.fees} choice={choice} />
        {usual?.test && testMode}
      </Step>
      <Step number={3} title="Payment and submit" done={false}>
        {children({ order: form.order, choose: form.choose, hasContact: form.progress.contact })}
        <div className="grid gap-4 border-t border-line pt-5">
          <Status>
            {submitted.last && !form.busy && <SubmittedNotice submitted={submitted.last} />}
            {form.sentElsewhere && (
              <StatusNotice look="done">This application was submitted in another tab.</StatusNotice>
            )}
          </Status>
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
          open={form.asking !== undefined}
          onClose={form.keepChoice}
          onConfirm={() => form.asking && form.choose(form.asking)}
        >
          {`You have paid ${formatRupees(paid.fees)} for ${chosen}. Another choice needs a payment of its own. This one stays yours (${paid.reference}) and is offered to you here until it is used.`}
        </ConfirmChange>
      )}
    </form>
  );
}

/** The last submission stands in the history entry: it survives a reload, and is gone with the tab. */
function useSubmitted() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const last: Submitted | undefined = hydrated ? state?.submitted : undefined;
  return {
    last,
    show(admission: SentAdmission) {
      const state = { submitted: toSubmitted(admission) };
      void navigate(pathname, { replace: true, preventScrollReset: true, state });
    },
  };
}
