import { useSearchParams } from 'react-router';
import { OfflineAdmissionForm } from '#contract/admissions/forms.ts';

export const prefilledNames = ['student_name', 'contact_no', 'course', 'board', 'standard'] as const;

type Prefilled = Partial<Record<(typeof prefilledNames)[number], string>>;

/** Values of an enquiry, from the address; those that the form would reject are ignored. */
export function usePrefilled() {
  const [params, setParams] = useSearchParams();
  const prefilled: Prefilled = {};
  for (const name of prefilledNames) {
    const value = params.get(name);
    if (value && OfflineAdmissionForm.shape[name].safeParse(value).success) prefilled[name] = value;
  }
  return {
    prefilled,
    enquiry: params.get('enquiry'),
    /** The next admission begins empty. */
    forget: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
