import { useState } from 'react';
import { guessSubjects } from '#contract/courses/subjects.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { type CourseValues, courseValues, labels } from '#web/features/courses/course-values.ts';
import { useCourseForm } from '#web/features/courses/use-course-form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Conflict } from '#web/ui/form/conflict.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const standards = Array.from({ length: 12 }, (_, i) => i + 1);

interface Props {
  /** The course to change; without it a new one is added. */
  course: ListedCourse | null;
  onDone: (message: string) => void;
  onCancel: () => void;
}

export function CourseForm({ course, onDone, onCancel }: Props) {
  const { form, values, theirs, isGone, draft, ...rest } = useCourseForm(course, onDone);
  const [guessed, setGuessed] = useState(() => guessSubjects(values));

  return (
    <form
      {...form.props}
      onInput={(event) => {
        draft.keep(event.currentTarget);
        setGuessed(guessSubjects(rest.mine()));
      }}
      className="grid gap-5"
    >
      {theirs && (
        <Conflict
          notice="Someone else changed this course in the meantime."
          labels={labels}
          before={rest.before}
          mine={rest.mine()}
          theirs={courseValues(theirs)}
          onSettle={(mine) => rest.settle(theirs, mine)}
        />
      )}
      <div className={`flex-col gap-5 ${theirs ? 'hidden' : 'flex'}`}>
        <input type="hidden" name="version" value={rest.version ?? ''} />
        {rest.isFromDraft && <DraftNotice onStartOver={rest.startOver} />}
        {isGone && (
          <ErrorNotice>
            Someone else deleted this course in the meantime. What you typed is still below: save it to bring
            the course back.
          </ErrorNotice>
        )}
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <CourseFields field={form.field} values={values} guessed={guessed.join(', ')} />
        <FormFoot
          busy={form.busy}
          onCancel={() => {
            draft.forget();
            onCancel();
          }}
        >
          {buttonLabel(course, isGone)}
        </FormFoot>
      </div>
    </form>
  );
}

interface FieldsProps {
  field: ReturnType<typeof useCourseForm>['form']['field'];
  values: CourseValues;
  /** The subjects guessed from title and description. */
  guessed: string;
}

function CourseFields({ field, values, guessed }: FieldsProps) {
  return (
    <>
      <Field label={labels.title} {...field('title')}>
        {(control) => <TextInput {...control} defaultValue={values.title} />}
      </Field>
      <Field label={labels.description} {...field('description')}>
        {(control) => <TextArea {...control} defaultValue={values.description} />}
      </Field>
      <Field label={labels.courselink} {...field('courselink')} hint="Starts with https://">
        {(control) => <TextInput {...control} type="url" inputMode="url" defaultValue={values.courselink} />}
      </Field>
      <Field label={labels.standard} {...field('standard')}>
        {(control) => (
          <Select {...control} defaultValue={values.standard}>
            <option value="">Select Standard</option>
            {standards.map((n) => (
              <option key={n} value={n}>
                {standardName(n)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={labels.subjects}
        {...field('subjects')}
        optional
        hint="Separated by commas. Left empty, they are guessed."
      >
        {(control) => <TextInput {...control} defaultValue={values.subjects} placeholder={guessed} />}
      </Field>
    </>
  );
}

function buttonLabel(course: ListedCourse | null, isGone: boolean) {
  if (isGone) return 'Bring back and save';
  return course ? 'Save Changes' : 'Add Course';
}
