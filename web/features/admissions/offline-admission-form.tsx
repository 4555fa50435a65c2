import { useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { Admitted } from '#web/features/admissions/counter/admitted.tsx';
import { CounterForm, type KeptValues } from '#web/features/admissions/counter/counter-form.tsx';
import { usePrefilled } from '#web/features/admissions/prefilled.ts';
import { Status } from '#web/ui/feedback/status.tsx';

/** For a family at the counter: the admission and what was handed over for it. */
export function OfflineAdmissionForm() {
  const { given, enquiry, forget } = usePrefilled();
  const [admitted, setAdmitted] = useState<SentAdmission>();
  const [kept, setKept] = useState<KeptValues>({});

  function onNext(isSameFamily: boolean) {
    const { address = '', contact_no = '', email } = admitted ?? {};
    setKept(isSameFamily ? { address, contact_no, email: email ?? '' } : {});
    setAdmitted(undefined);
  }

  return (
    <>
      <Status>{admitted && <Admitted admission={admitted} onNext={onNext} />}</Status>
      {!admitted && (
        <CounterForm
          given={{ ...given, ...kept }}
          enquiry={enquiry}
          onAdmitted={(admission) => {
            setAdmitted(admission);
            // What an enquiry told is used: the next admission begins empty.
            forget();
          }}
        />
      )}
    </>
  );
}
