import { useState } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import { admissionTypes } from '#contract/admissions/options.ts';
import { CourseFields, FeesField, StudentFields } from '#web/features/admissions/admission-fields.tsx';
import { Conflict } from '#web/features/admissions/conflict.tsx';
import {
  EditForm,
  type EditValues,
  editNames,
  editValues,
  labels,
} from '#web/features/admissions/edit-values.ts';
import { useAdmission, useChangeAdmission } from '#web/features/admissions/queries.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, Select, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const deleted =
  'Someone else has deleted this admission. It is in the trash: restore it there, then save again. What you typed stays here.';
const failure = 'Failed to update admission. Please try again later.';

export function EditAdmission({ admission, onClose }: { admission: Admission; onClose: () => void }) {
  const [version, setVersion] = useState(admission.version);
  /** The row as someone else has left it meanwhile. */
  const [theirs, setTheirs] = useState<Admission>();
  const change = useChangeAdmission();
  const values = editValues(admission);

  const form = useForm({
    schema: EditForm,
    async send(edit) {
      try {
        await change.mutateAsync({ id: admission._id, body: { ...edit, version } });
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'changed_meanwhile' && error.current)
          return setTheirs(error.current as Admission);
        if (error instanceof CallFailure && error.status === 404) throw new Error(deleted);
        const fields = error instanceof CallFailure && error.errors.length > 0;
        throw fields ? error : new Error(failure);
      }
      toast('success', 'Admission updated successfully.');
      onClose();
    },
  });

  function settle(from: Admission, keep: Partial<EditValues>) {
    const next = { ...editValues(from), ...keep };
    for (const name of editNames) form.fill(name, next[name]);
    setVersion(from.version);
    setTheirs(undefined);
  }

  const mine = () => Object.fromEntries(editNames.map((name) => [name, form.entry(name)])) as EditValues;

  return (
    <form {...form.props} className="grid gap-5">
      {theirs && (
        <Conflict
          before={values}
          mine={mine()}
          theirs={editValues(theirs)}
          onSettle={(keep) => settle(theirs, keep)}
        />
      )}
      <div className={`grid gap-5 ${theirs ? 'hidden' : ''}`}>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <Papers id={admission._id} reference={admission.reference} />
        <StudentFields field={form.field} values={values} />
        <Field label={labels.admission_type} {...form.field('admission_type')}>
          {(control) => <Choices {...control} values={admissionTypes} defaultValue={values.admission_type} />}
        </Field>
        <CourseFields field={form.field} values={values} />
        <FeesField field={form.field} values={values} hint="In rupees." />
        <Field
          label="Missing (optional)"
          {...form.field('missing')}
          optional
          hint="What we still wait for, one thing on each line. The family sees it."
        >
          {(control) => <TextArea {...control} rows={2} defaultValue={values.missing} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </div>
      </div>
    </form>
  );
}

function Choices({ values, ...rest }: React.ComponentProps<'select'> & { values: readonly string[] }) {
  return (
    <Select {...rest}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value.charAt(0).toUpperCase() + value.slice(1)}
        </option>
      ))}
    </Select>
  );
}

/** What belongs to the admission, but is not edited here. */
function Papers({ id, reference }: { id: string; reference: string }) {
  const { data } = useAdmission(id);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-muted tabular-nums">
      {reference}
      {data && <span>{`Payment ${data.payment_reference}`}</span>}
      {data?.receipt && (
        <TextLink to={`/receipt/${data.receipt.number}?key=${data.receipt.key}`}>
          {`Receipt ${data.receipt.number}`}
        </TextLink>
      )}
    </p>
  );
}
