import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { OfflineAdmissionForm as Form } from '#contract/admissions/forms.ts';
import { formatRupees } from '#contract/payments/money.ts';
import {
  AdmissionType,
  CourseFields,
  FeesField,
  StudentFields,
} from '#web/features/admissions/admission-fields.tsx';
import { noChoice } from '#web/features/admissions/choice.ts';
import { useUsualFee } from '#web/features/admissions/fee-schedule.ts';
import { prefilledNames, usePrefilled } from '#web/features/admissions/prefilled.ts';
import { useSubmitOffline } from '#web/features/admissions/queries.ts';
import { type Submitted, SubmittedNotice } from '#web/features/admissions/submitted.tsx';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/feedback/status.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** For a family at the desk, who pays in cash. */
export function OfflineAdmissionForm() {
  const { given, enquiry, forget } = usePrefilled();
  const [choice, setChoice] = useState({ ...noChoice, ...given });
  const [submitted, setSubmitted] = useState<Submitted>();
  const [keyFor, setKeyFor] = useState(idempotencyKeys);
  const usual = useUsualFee(choice);
  const submit = useSubmitOffline();

  const form = useForm({
    schema: Form,
    mode: 'onChange',
    async send(body) {
      setSubmitted(undefined);
      try {
        const whole = enquiry ? { ...body, enquiry_id: enquiry } : body;
        setSubmitted(await submit.mutateAsync({ body: whole, idempotencyKey: keyFor(whole) }));
      } catch (error) {
        throw fieldErrorsOr('An error occurred. Please try again later.', error);
      }
      form.clear();
      forget();
      setChoice(noChoice);
      // What comes next is another admission, even in the same words.
      setKeyFor(idempotencyKeys);
    },
  });

  const fillIn = useEffectEvent(() => {
    for (const name of prefilledNames) if (given[name]) form.fill(name, given[name]);
  });
  useEffect(() => fillIn(), []);

  function onChoose(event: ChangeEvent<HTMLSelectElement>) {
    const name = event.target.name as 'course' | 'standard';
    setChoice({ ...choice, [name]: event.target.value });
  }

  return (
    <form {...form.props} className="grid max-w-form gap-5">
      {enquiry && <FromEnquiry />}
      <AdmissionType value="Offline Admission" />
      <StudentFields field={form.field} />
      <CourseFields field={form.field} onChoose={onChoose} />
      <FeesField
        field={form.field}
        hint={
          usual === undefined
            ? undefined
            : `The schedule says ${formatRupees(usual.fees)}. In rupees, as received in cash.`
        }
      />
      <Status>{submitted && <SubmittedNotice submitted={submitted} />}</Status>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <div>
        <SubmitButton busy={form.busy}>Submit</SubmitButton>
      </div>
    </form>
  );
}

function FromEnquiry() {
  return (
    <p className="rounded-card border border-line bg-sunken px-5 py-3">
      Taken from an enquiry. When you submit, the enquiry counts as converted.
    </p>
  );
}
