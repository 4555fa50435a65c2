import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import {
  AdmissionType,
  CourseFields,
  FeesField,
  StudentFields,
} from '#web/features/admissions/admission-fields.tsx';
import { noChoice } from '#web/features/admissions/choice.ts';
import { AdmittedAlready } from '#web/features/admissions/counter/admitted-already.tsx';
import { MethodFields } from '#web/features/admissions/counter/method-fields.tsx';
import { firstParts } from '#web/features/admissions/counter/plan.ts';
import { PlanFields } from '#web/features/admissions/counter/plan-fields.tsx';
import { useAdmit } from '#web/features/admissions/counter/use-admit.ts';
import { useFee } from '#web/features/admissions/counter/use-fee.ts';
import type { prefilledNames } from '#web/features/admissions/prefilled.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

export type PrefilledValues = Partial<Record<(typeof prefilledNames)[number] | 'address' | 'email', string>>;

interface Props {
  prefilled: PrefilledValues;
  enquiry: string | null;
  onAdmitted: (admission: SentAdmission) => void;
}

export function CounterForm({ prefilled, enquiry, onAdmitted }: Props) {
  const { form, warning, dismiss, admitAgain } = useAdmit(enquiry, onAdmitted);
  const [choice, setChoice] = useState({
    course: prefilled.course ?? noChoice.course,
    standard: prefilled.standard ?? noChoice.standard,
  });
  const { scheduled, onInput } = useFee(form, choice);
  const [isUnpaid, setUnpaid] = useState(false);

  // Not as first values: the page was drawn before its address was known.
  const fillIn = useEffectEvent(() => {
    for (const [name, value] of Object.entries(prefilled)) form.fill(name, value);
  });
  useEffect(() => fillIn(), []);

  function onChoose(event: ChangeEvent<HTMLSelectElement>) {
    const name = event.target.name as 'course' | 'standard';
    setChoice({ ...choice, [name]: event.target.value });
  }

  return (
    <>
      <form {...form.props} onInput={onInput} className="grid max-w-form gap-5">
        {enquiry && <FromEnquiry />}
        <AdmissionType value="Offline Admission" />
        <StudentFields field={form.field} />
        <CourseFields field={form.field} onChoose={onChoose} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FeesField
            field={form.field}
            hint={scheduled === undefined ? 'In rupees.' : `The schedule says ${formatRupees(scheduled)}.`}
          />
          {!isUnpaid && (
            <Field label="Received now" {...form.field('received')} hint="In rupees: the fee, or less.">
              {(control) => (
                <TextInput
                  {...control}
                  defaultValue={form.entry('fees')}
                  inputMode="decimal"
                  autoComplete="off"
                  className="tabular-nums"
                />
              )}
            </Field>
          )}
        </div>
        <NothingYet isUnpaid={isUnpaid} onChange={setUnpaid} />
        {!isUnpaid && <MethodFields form={form} />}
        <Plan form={form} />
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <div>
          <SubmitButton busy={form.busy}>Submit</SubmitButton>
        </div>
      </form>
      <AdmittedAlready warning={warning} onClose={dismiss} onAgain={admitAgain} />
    </>
  );
}

/** An explicit choice, so that nobody owes the full fee because a field was left empty. */
function NothingYet({ isUnpaid, onChange }: { isUnpaid: boolean; onChange: (isUnpaid: boolean) => void }) {
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="unpaid"
          checked={isUnpaid}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent"
        />
        Nothing yet: the family pays later
      </label>
      {isUnpaid && (
        <p className="text-sm text-muted">There is no receipt, and the whole fee is owed as the balance.</p>
      )}
    </div>
  );
}

/** Only who pays in parts needs it. */
function Plan({ form }: { form: ReturnType<typeof useAdmit>['form'] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <TextButton onClick={() => setOpen(true)}>Add a plan of instalments</TextButton>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 *:first:w-full">
      <PlanFields
        field={form.field}
        fees={() => form.entry('fees')}
        first={firstParts(form.entry('fees'), form.entry('received'))}
      />
      <TextButton onClick={() => setOpen(false)}>Remove the plan</TextButton>
    </div>
  );
}

function FromEnquiry() {
  return (
    <p className="rounded-card border border-line bg-sunken px-5 py-3">
      Taken from an enquiry. When you submit, the enquiry counts as converted.
    </p>
  );
}
