import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fee, FeeForm, setFee } from '#contract/payments/fees.ts';
import type { FeeCellProps } from '#web/features/settings/fee-cell.tsx';
import { feesKey } from '#web/features/settings/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

const draftKey = 'feesDraft';
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** What was typed into a cell, and the fee that stood there then. */
interface Edit {
  text: string;
  was: number | null;
  error?: string;
  theirs?: number | null;
}
type Edits = Record<string, Edit>;

const keyOf = (course: string, standard: string) => `${course}|${standard}`;

/** The cells that were changed and not saved yet; they outlive the session. */
export function useFeeEdits(fees: Fee[]) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>(readDraft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = new Map(fees.map((fee) => [keyOf(fee.course, fee.standard), fee.fees]));

  function keep(next: Edits) {
    setEdits(next);
    if (Object.keys(next).length > 0) remember(draftKey, JSON.stringify(next));
    else forget(draftKey);
  }

  function cell(course: Fee['course'], standard: Fee['standard']): FeeCellProps {
    const key = keyOf(course, standard);
    const { [key]: edit, ...others } = edits;
    const stored = known.get(key) ?? null;
    const words = stored === null ? '' : grouped.format(stored);
    return {
      value: edit?.text ?? words,
      isChanged: edit !== undefined,
      isSaving: busy,
      error: edit?.error,
      theirs: edit?.theirs,
      onChange: (text) =>
        keep(
          text === words
            ? others
            : { ...edits, [key]: { ...edit, text, was: edit?.was ?? stored, ...wrong(text) } },
        ),
      onTakeTheirs: () => keep(others),
    };
  }

  async function save() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const left = { ...edits };
    try {
      for (const [key, edit] of Object.entries(edits)) {
        const open = await saveOne(client, key, edit);
        if (open) left[key] = open;
        else delete left[key];
      }
      if (Object.keys(left).length === 0) toast('success', 'The fees are saved.');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    keep(left);
    setBusy(false);
    await client.invalidateQueries({ queryKey: feesKey });
  }

  return { cell, save, busy, problem, count: Object.keys(edits).length, discard: () => keep({}) };
}

/** Saves one cell; gives back what is left to do about it. */
async function saveOne(client: QueryClient, key: string, edit: Edit): Promise<Edit | undefined> {
  const [course, standard] = key.split('|') as [Fee['course'], Fee['standard']];
  const { error, data } = FeeForm.safeParse({ course, standard, fees: edit.text });
  if (error) return { ...edit, ...wrong(edit.text) };
  try {
    const saved = await call(setFee, { body: { ...data, was: edit.was } });
    client.setQueryData<Fee[]>(feesKey, (all = []) => [
      ...all.filter((fee) => keyOf(fee.course, fee.standard) !== key),
      saved,
    ]);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'changed_meanwhile') throw failure;
    const { fees: theirs } = failure.current as { fees: number | null };
    // Pressing again means mine, now that theirs was seen.
    return { ...edit, was: theirs, theirs };
  }
}

function wrong(text: string): { error?: string } {
  const { error } = FeeForm.shape.fees.safeParse(text);
  return error ? { error: error.issues[0]?.message ?? '' } : {};
}

function readDraft(): Edits {
  try {
    return JSON.parse(recall(draftKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
