import { OnlineAdmissionForm } from '#contract/admissions/forms.ts';

const steps = {
  student: ['student_name', 'contact_no', 'email', 'address'],
  course: ['course', 'standard', 'board', 'joining_date'],
  /** Whoever pays can be found again. */
  contact: ['contact_no'],
};

export type Progress = Record<keyof typeof steps, boolean>;

export const noProgress: Progress = { student: false, course: false, contact: false };

/** Which parts of the form are filled in rightly. */
export function progressOf(form: HTMLFormElement): Progress {
  const { error } = OnlineAdmissionForm.safeParse(Object.fromEntries(new FormData(form)));
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const isRight = (names: string[]) => names.every((name) => !wrong.has(name));
  return {
    student: isRight(steps.student),
    course: isRight(steps.course),
    contact: isRight(steps.contact),
  };
}
