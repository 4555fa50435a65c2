import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#contract/indian-number.ts';
import { FeeForm, setFee } from '#contract/payments/fee-form.ts';
import type { Fee } from '#contract/payments/fees.ts';
import type { FeeCellProps } from '#web/features/settings/fees/fee-cell.tsx';
import { feesKey } from '#web/features/settings/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

const draftKey = 'feesDraft';

/** What was typed into a cell, and the fee at that time. */
interface Edit {
  text: string;
  was: number | null;
  error?: string;
  theirs?: number | null;
}
type Edits = Record<string, Edit>;

const textOf = (fee: number | undefined) => (fee === undefined ? '' : formatNumber(fee, 2));
const keyOf = (course: string, standard: string) => `${course}|${standard}`;

/** The unsaved cells; they outlive the session. */
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

  const storedText = (key: string) => textOf(known.get(key));

  /** Changes many cells at once. */
  function change(cells: (readonly [course: string, standard: string, text: string])[]) {
    const next = { ...edits };
    for (const [course, standard, text] of cells) {
      const key = keyOf(course, standard);
      if (text === storedText(key)) delete next[key];
      else next[key] = edited(next[key], text, known.get(key) ?? null);
    }
    keep(next);
  }

  function cell(course: string, standard: string): FeeCellProps {
    const key = keyOf(course, standard);
    const { [key]: edit, ...others } = edits;
    return {
      value: edit?.text ?? storedText(key),
      isChanged: edit !== undefined,
      isSaving: busy,
      error: edit?.error,
      theirs: edit?.theirs,
      onChange: (text) => change([[course, standard, text]]),
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

  const changes = Object.keys(edits).map((key) => key.replace('|', ' '));
  return { cell, change, save, busy, problem, changes, discard: () => keep({}) };
}

export type FeeEdits = ReturnType<typeof useFeeEdits>;

/** Changing a cell clears its error. */
function edited(before: Edit | undefined, text: string, stored: number | null): Edit {
  const { error: _, ...rest } = before ?? {};
  return { ...rest, text, was: before?.was ?? stored, ...wrong(text) };
}

/** Saves one cell; returns its remaining edit, if any. */
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
    // Their value is shown now, so saving again overwrites it.
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
