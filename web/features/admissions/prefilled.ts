import { useSearchParams } from 'react-router';
import { OfflineAdmissionForm } from '#contract/admissions/forms.ts';

export const prefilledNames = ['student_name', 'contact_no', 'course', 'board', 'standard'] as const;

type Prefilled = Partial<Record<(typeof prefilledNames)[number], string>>;

/** What an enquiry has told already: it comes in the address, and only what the form would take is taken. */
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
    /** It is used: the next admission begins empty. */
    forget: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
