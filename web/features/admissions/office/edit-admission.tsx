import type { Admission } from '#contract/admissions/admissions.ts';
import { admissionTypes } from '#contract/admissions/options.ts';
import { CourseFields, FeesField, StudentFields } from '#web/features/admissions/admission-fields.tsx';
import { Conflict } from '#web/features/admissions/conflict.tsx';
import { editValues, labels } from '#web/features/admissions/office/edit-values.ts';
import { useEditAdmission } from '#web/features/admissions/office/use-edit-admission.ts';
import { useAdmission } from '#web/features/admissions/queries.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function EditAdmission({ admission, onClose }: { admission: Admission; onClose: () => void }) {
  const edit = useEditAdmission(admission, onClose);
  const { form, values, theirs, settle, mine } = edit;

  return (
    <form {...form.props} onInput={edit.onInput} className="grid gap-5">
      {theirs && (
        <Conflict
          before={values}
          mine={mine()}
          theirs={editValues(theirs)}
          onSettle={(keep) => settle(theirs, keep)}
        />
      )}
      <div className={`flex-col gap-5 ${theirs ? 'hidden' : 'flex'}`}>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <References id={admission._id} reference={admission.reference} />
        <StudentFields field={form.field} values={values} />
        <Field label={labels.admission_type} {...form.field('admission_type')}>
          {(control) => <Choices {...control} values={admissionTypes} defaultValue={values.admission_type} />}
        </Field>
        <CourseFields field={form.field} values={values} />
        <FeesField field={form.field} values={values} hint="In rupees." />
        {edit.asksReason && (
          <Field
            label="Reason for the correction"
            {...form.field('reason')}
            hint="The receipts become void and are replaced by new ones."
          >
            {(control) => <TextInput {...control} autoComplete="off" />}
          </Field>
        )}
        <Field
          label="Missing (optional)"
          {...form.field('missing')}
          optional
          hint="What is still missing, one item per line. The family sees it."
        >
          {(control) => <TextArea {...control} rows={2} defaultValue={values.missing} />}
        </Field>
        <FormFoot busy={form.busy} onCancel={onClose}>
          Save
        </FormFoot>
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

/** Links to what belongs to the admission but is not edited here. */
function References({ id, reference }: { id: string; reference: string }) {
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
