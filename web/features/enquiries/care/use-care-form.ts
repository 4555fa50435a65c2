import { useEffect, useEffectEvent, useState } from 'react';
import { type EnquiryDetail, EnquiryEdit } from '#contract/enquiries/care.ts';
import type { ListedEnquiry } from '#contract/enquiries/office.ts';
import { type CareValues, careNames, careValues } from '#web/features/enquiries/care/care-values.ts';
import { useChangeEnquiry, useRestoreEnquiry } from '#web/features/enquiries/care/queries.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

type Theirs = Omit<ListedEnquiry, 'same_phone'>;

const failure = 'Failed to update enquiry. Please try again later.';

interface Options {
  /** Somebody has called or written to them from this page. */
  reached: boolean;
  onSaved: () => void;
}

/** Saves based on the version that was seen; conflicts are shown, and nothing typed is lost. */
export function useCareForm(enquiry: EnquiryDetail, { reached, onSaved }: Options) {
  const [before, setBefore] = useState(() => careValues(enquiry));
  const [status, setStatus] = useState<string>(enquiry.status);
  const [version, setVersion] = useState(enquiry.version);
  const [theirs, setTheirs] = useState<Theirs>();
  const [isGone, setGone] = useState(false);
  const change = useChangeEnquiry(enquiry._id);
  const restore = useRestoreEnquiry(enquiry._id);

  const form = useForm({
    schema: EnquiryEdit,
    async send(edit) {
      try {
        if (isGone) await restore.mutateAsync();
        const saved = await change.mutateAsync({ ...edit, ...(!isGone && { version }) });
        settle(saved, {});
        setGone(false);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'changed_meanwhile' && error.current) return setTheirs(error.current as Theirs);
        if (error.status === 404) return setGone(true);
        throw error.errors.length > 0 ? error : new Error(failure);
      }
      toast('success', 'Enquiry updated successfully.');
      onSaved();
    },
  });

  /** Continues from this version, but with these fields as they are here. */
  function settle(from: Theirs, mine: Partial<CareValues>) {
    const values = careValues(from);
    for (const name of careNames) form.fill(name, mine[name] ?? values[name]);
    setBefore(values);
    setStatus(mine.status ?? values.status);
    setVersion(from.version);
    setTheirs(undefined);
  }

  const mine = () =>
    Object.fromEntries(careNames.map((name) => [name, form.entry(name) ?? ''])) as CareValues;

  // Someone else has saved and nothing is unsaved here, so their version is adopted.
  const follow = useEffectEvent(() => {
    const now = mine();
    const isTouched = careNames.some((name) => now[name] !== before[name]);
    if (enquiry.version > version && !isTouched && !theirs) settle(enquiry, {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer row is followed
  useEffect(() => follow(), [enquiry.version]);

  useNoteContact(reached, () => {
    if (form.entry('status') !== 'pending') return;
    form.fill('status', 'contacted');
    setStatus('contacted');
  });

  return { form, status, setStatus, before, theirs, isGone, settle, mine };
}

function useNoteContact(reached: boolean, note: () => void) {
  const once = useEffectEvent(note);
  useEffect(() => {
    if (reached) once();
  }, [reached]);
}
