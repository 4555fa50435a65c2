import { useEffect, useState } from 'react';
import type { SentAdmission } from '#contract/admissions/admissions.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import { keepDraft } from '#web/features/admissions/use-admission-draft.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** The data of the confirmation. A masked copy outlives the tab, so that returning visitors see that it is done. */
export interface Submitted {
  reference: string;
  student_name: string;
  contact_no: string;
  email?: string | null | undefined;
  address: string;
  submitted_at: string;
  receipt: ReceiptLink | null;
  /** The family has started an application for another child. */
  isLeft?: boolean;
  /** The copy found after the tab was closed, without full name, number and address. */
  isMasked?: boolean;
}

const storageKey = 'admissionSubmitted';
const maxAge = 30 * 86_400_000;

export const toSubmitted = (admission: SentAdmission): Submitted => {
  const { reference, student_name, contact_no, email, address, receipt, created_at } = admission;
  return { reference, student_name, contact_no, email, address, receipt, submitted_at: created_at };
};

/** What a possibly shared phone stores for weeks: enough to recognise and find the application. */
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
    return stored && Date.now() - Date.parse(stored.submitted_at) < maxAge ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The unmasked data, if this tab submitted it and no other tab has submitted since. */
function read(): Submitted | undefined {
  const [last, own] = [readFrom('device'), readFrom('tab')];
  return last && own?.reference === last.reference ? { ...own, isLeft: last.isLeft ?? false } : last;
}

/** The last application that was submitted on this device. */
export function useSubmitted() {
  const [last, setLast] = useState<Submitted>();
  const [isNew, setNew] = useState(false);
  useEffect(() => setLast(read()), []);

  function store(next: Submitted) {
    remember(storageKey, JSON.stringify(next.isMasked ? next : masked(next)));
    if (!next.isMasked) remember(storageKey, JSON.stringify(next), 'tab');
    setLast(next);
  }

  return {
    last,
    /** Submitted just now, not restored. */
    isNew,
    show(submitted: Submitted) {
      store({ ...submitted, isLeft: false });
      setNew(true);
    },
    /** Shows what another tab has submitted, if it is the application in this form. */
    showOther(student: string | undefined): boolean {
      const other = readFrom('device');
      if (!other || other.isLeft || other.student_name !== firstWord(student ?? '')) return false;
      setLast(other);
      setNew(true);
      return true;
    },
    /** Returns to the form, prefilled with what siblings share. */
    leave() {
      if (!last) return;
      if (!last.isMasked)
        keepDraft({ contact_no: last.contact_no, email: last.email ?? '', address: last.address });
      store({ ...last, isLeft: true });
      setNew(false);
    },
  };
}
