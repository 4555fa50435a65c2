import type { ChangeEvent } from 'react';
import { useOpenNames } from '#web/platform/served/options.ts';
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';

export const studentFields = ['student_name', 'contact_no', 'email', 'address'] as const;
export const courseFields = ['course', 'standard', 'board', 'joining_date'] as const;

interface Props<Name extends string> {
  field: (name: Name) => { name: string; error: string | undefined };
  /** Initial values. */
  values?: Partial<Record<Name, string>>;
}

/**
 * Who joins. Browsers would autofill the parent's name, so that is off. The parent's contact data form an autofill
 * section of their own, because browsers fill in a section as a whole.
 */
export function StudentFields({ field, values = {} }: Props<(typeof studentFields)[number]>) {
  return (
    <>
      <Field label="Student name" {...field('student_name')}>
        {(control) => <TextInput {...control} defaultValue={values.student_name} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Contact number" {...field('contact_no')} hint="10 digits.">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={values.contact_no}
              type="tel"
              inputMode="tel"
              autoComplete="section-parent tel-national"
            />
          )}
        </Field>
        <Field label="Email (optional)" {...field('email')} optional hint="For the confirmation.">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={values.email}
              type="email"
              inputMode="email"
              autoComplete="section-parent email"
            />
          )}
        </Field>
      </div>
      <Field label="Address" {...field('address')}>
        {(control) => (
          <TextArea
            {...control}
            defaultValue={values.address}
            rows={3}
            autoComplete="section-parent street-address"
          />
        )}
      </Field>
    </>
  );
}

/** What the student joins. */
export function CourseFields({
  field,
  values = {},
  paidFor = [],
  onChoose,
}: Props<(typeof courseFields)[number]> & {
  /** Choices that stay open because they are paid for. */
  paidFor?: readonly { course: string; standard: string }[];
  /** Called on each change of course or standard, before the form handles it. */
  onChoose?: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const courses = useOpenNames('courses', values.course, ...paidFor.map(({ course }) => course));
  const standards = useOpenNames('standards', values.standard, ...paidFor.map(({ standard }) => standard));
  const boards = useOpenNames('boards', values.board);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Course" {...field('course')}>
          {(control) => (
            <Select {...control} defaultValue={values.course} onChange={onChoose}>
              <Options first="Select Course" values={courses} />
            </Select>
          )}
        </Field>
        <Field label="Standard" {...field('standard')}>
          {(control) => (
            <Select {...control} defaultValue={values.standard} onChange={onChoose}>
              <Options first="Select Standard" values={standards} />
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Board" {...field('board')}>
          {(control) => (
            <Select {...control} defaultValue={values.board}>
              <Options first="Select Board" values={boards} />
            </Select>
          )}
        </Field>
        <Field label="Joining date" {...field('joining_date')}>
          {(control) => <TextInput {...control} defaultValue={values.joining_date} type="date" />}
        </Field>
      </div>
    </>
  );
}

export function FeesField({ field, values = {}, hint }: Props<'fees'> & { hint: string }) {
  return (
    <Field label="Fees" {...field('fees')} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          defaultValue={values.fees}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

/** How the student joins. Read-only, because each form supports only one type. */
export function AdmissionType({ value }: { value: string }) {
  return (
    <Field label="Admission type" name="admission_type">
      {(control) => <TextInput {...control} value={value} readOnly className="read-only:bg-sunken" />}
    </Field>
  );
}
