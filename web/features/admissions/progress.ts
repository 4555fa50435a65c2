import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';
import { courseFields, studentFields } from '#web/features/admissions/admission-fields.tsx';

export interface Progress {
  student: boolean;
  course: boolean;
}

export const noProgress: Progress = { student: false, course: false };

/** Which parts of the form are complete and valid. */
export function progressOf(form: HTMLFormElement): Progress {
  const { error } = OnlineAdmissionForm.safeParse(Object.fromEntries(new FormData(form)));
  const invalid = new Set(error?.issues.map(({ path }) => String(path[0])));
  const isValid = (names: readonly string[]) => names.every((name) => !invalid.has(name));
  return {
    student: isValid(studentFields),
    course: isValid(courseFields),
  };
}
