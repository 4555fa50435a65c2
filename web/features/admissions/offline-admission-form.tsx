import { useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import { Admitted } from '#web/features/admissions/counter/admitted.tsx';
import { CounterForm, type PrefilledValues } from '#web/features/admissions/counter/counter-form.tsx';
import { usePrefilled } from '#web/features/admissions/prefilled.ts';
import { Status } from '#web/ui/feedback/status.tsx';

/** For a family at the counter: the admission and what was handed over for it. */
export function OfflineAdmissionForm() {
  const { prefilled, enquiry, forget } = usePrefilled();
  const [admitted, setAdmitted] = useState<SentAdmission>();
  const [shared, setShared] = useState<PrefilledValues>({});

  function onNext(isSameFamily: boolean) {
    const { address = '', contact_no = '', email } = admitted ?? {};
    setShared(isSameFamily ? { address, contact_no, email: email ?? '' } : {});
    setAdmitted(undefined);
  }

  return (
    <>
      <Status>{admitted && <Admitted admission={admitted} onNext={onNext} />}</Status>
      {!admitted && (
        <CounterForm
          prefilled={{ ...prefilled, ...shared }}
          enquiry={enquiry}
          onAdmitted={(admission) => {
            setAdmitted(admission);
            // The prefilled values are used up: the next admission begins empty.
            forget();
          }}
        />
      )}
    </>
  );
}
