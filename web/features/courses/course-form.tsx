import { useState } from 'react';
import { CourseForm as Form } from '#contract/courses.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { useAddCourse, useChangeCourse } from '#web/features/courses/queries.ts';
import { httpError, idempotencyKeys } from '#web/platform/api.ts';
import { CallFailure } from '#web/platform/call-failure.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const standards = Array.from({ length: 12 }, (_, i) => i + 1);

interface Props {
  /** The course to change; without it a new one is added. */
  course: ListedCourse | null;
  onDone: (message: string) => void;
  onCancel: () => void;
}

export function CourseForm({ course, onDone, onCancel }: Props) {
  const add = useAddCourse();
  const change = useChangeCourse();
  const [keyFor] = useState(idempotencyKeys);

  const form = useCheckedForm({
    schema: Form,
    async send(body) {
      try {
        if (course?._id) await change.mutateAsync({ id: course._id, body });
        else await add.mutateAsync({ body, idempotencyKey: keyFor(body) });
      } catch (error) {
        // Fields that the server refuses are shown at the fields; anything else in the words of the specification.
        const answered = error instanceof CallFailure && error.status > 0 && error.errors.length === 0;
        throw answered ? new Error(httpError(error.status)) : error;
      }
      onDone(course ? 'Course updated successfully.' : 'Course added successfully.');
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Title" {...form.field('title')}>
        {(control) => <TextInput {...control} defaultValue={course?.title ?? ''} />}
      </Field>
      <Field label="Description" {...form.field('description')}>
        {(control) => <TextArea {...control} defaultValue={course?.description ?? ''} />}
      </Field>
      <Field label="Course Link" {...form.field('courselink')} hint="Starts with https://">
        {(control) => (
          <TextInput {...control} type="url" inputMode="url" defaultValue={course?.courselink ?? ''} />
        )}
      </Field>
      <Field label="Standard" {...form.field('standard')}>
        {(control) => (
          <Select {...control} defaultValue={course?.standard ?? ''}>
            <option value="">Select Standard</option>
            {standards.map((n) => (
              <option key={n} value={n}>
                {standardName(n)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.busy}>{course ? 'Save Changes' : 'Add Course'}</SubmitButton>
      </div>
    </form>
  );
}
