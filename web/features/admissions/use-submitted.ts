import { useEffect, useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import { keepDraft } from '#web/features/admissions/use-admission-draft.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** What the confirmation says. It outlives the tab, masked, so that whoever comes back sees that it is done. */
export interface Submitted {
  reference: string;
  student_name: string;
  contact_no: string;
  email?: string | null | undefined;
  address: string;
  submitted_at: string;
  receipt: ReceiptLink | null;
  /** The family has begun with another child. */
  isLeft?: boolean;
  /** Found on the device after its tab was closed: without name, number and address. */
  isMasked?: boolean;
}

const storageKey = 'admissionSubmitted';
const life = 30 * 86_400_000;

export const toSubmitted = (admission: SentAdmission): Submitted => {
  const { reference, student_name, contact_no, email, address, receipt, created_at } = admission;
  return { reference, student_name, contact_no, email, address, receipt, submitted_at: created_at };
};

/** What a shared phone may keep for weeks: enough to find the application again, and whose it was. */
const masked = (submitted: Submitted): Submitted => ({
  ...submitted,
  student_name: firstWord(submitted.student_name),
  contact_no: `the number that ends in ${submitted.contact_no.slice(-4)}`,
  email: submitted.email && 'the address that you gave',
  address: '',
  isMasked: true,
});

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';

function readFrom(area: 'device' | 'tab'): Submitted | undefined {
  try {
    const stored: Submitted | null = JSON.parse(recall(storageKey, area) ?? 'null');
    return stored && Date.now() - Date.parse(stored.submitted_at) < life ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The whole where it was submitted in this tab and nothing has been since, in another one. */
function read(): Submitted | undefined {
  const [last, own] = [readFrom('device'), readFrom('tab')];
  return last && own?.reference === last.reference ? { ...own, isLeft: last.isLeft ?? false } : last;
}

/** The last application that was submitted on this device. */
export function useSubmitted() {
  const [last, setLast] = useState<Submitted>();
  const [isNew, setNew] = useState(false);
  useEffect(() => setLast(read()), []);

  function put(next: Submitted) {
    remember(storageKey, JSON.stringify(next.isMasked ? next : masked(next)));
    if (!next.isMasked) remember(storageKey, JSON.stringify(next), 'tab');
    setLast(next);
  }

  return {
    last,
    /** It was submitted just now, and not found again. */
    isNew,
    show(submitted: Submitted) {
      put({ ...submitted, isLeft: false });
      setNew(true);
    },
    /** Another tab has submitted what stands in the form of this one. */
    showOther(student: string | undefined): boolean {
      const other = readFrom('device');
      if (!other || other.isLeft || other.student_name !== firstWord(student ?? '')) return false;
      setLast(other);
      setNew(true);
      return true;
    },
    /** The form again, with what the children of a family have in common. */
    leave() {
      if (!last) return;
      if (!last.isMasked)
        keepDraft({ contact_no: last.contact_no, email: last.email ?? '', address: last.address });
      put({ ...last, isLeft: true });
      setNew(false);
    },
  };
}
