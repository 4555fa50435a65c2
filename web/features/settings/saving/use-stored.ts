import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Stored<T> {
  queryKey: string[];
  save: (mine: T, was: T) => Promise<T>;
  onSaved: (saved: T) => void;
  /** Said when it is saved. */
  said: string;
  /** Someone else was faster: shows both; else pressing Save again means mine. */
  onLate?: (theirs: T) => void;
}

const late = 'Someone else changed this in the meantime. Save again to put yours in its place.';

/** A setting that is replaced as a whole: what is stored, what stands in the fields, and saving it. */
export function useStored<T>(loaded: T, { queryKey, save, onSaved, said, onLate }: Stored<T>) {
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [mine, setMine] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await save(mine, base);
      client.setQueryData(queryKey, saved);
      setBase(saved);
      setMine(saved);
      onSaved(saved);
      toast('success', said);
    } catch (error) {
      const isLate = error instanceof CallFailure && error.code === 'changed_meanwhile';
      setProblem(isLate ? late : error instanceof Error ? error.message : String(error));
      // Pressing again means mine, now that they were told.
      if (isLate && !onLate) setBase(error.current as T);
      if (isLate) onLate?.(error.current as T);
    }
    setBusy(false);
  }

  /** Goes on from what is stored now. */
  function settle(theirs: T, next: T) {
    setBase(theirs);
    setMine(next);
    setProblem(undefined);
  }

  function discard() {
    setMine(base);
    setProblem(undefined);
  }

  return { base, mine, setMine, busy, problem, setProblem, send, settle, discard };
}
