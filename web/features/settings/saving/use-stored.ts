import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Stored<T> {
  queryKey: string[];
  save: (mine: T, was: T) => Promise<T>;
  onSaved: (saved: T) => void;
  /** The message after saving. */
  message: string;
  /** Called on a conflict to show both versions; without it, saving again overwrites the other change. */
  onConflict?: (theirs: T) => void;
}

const conflictText = 'Someone else changed this in the meantime. Save again to put yours in its place.';

/** State of a setting that is replaced as a whole: the stored and the edited value, and saving it. */
export function useStored<T>(loaded: T, { queryKey, save, onSaved, message, onConflict }: Stored<T>) {
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
      toast('success', message);
    } catch (error) {
      const isConflict = error instanceof CallFailure && error.code === 'changed_meanwhile';
      setProblem(isConflict ? conflictText : error instanceof Error ? error.message : String(error));
      // After the message, saving again overwrites the other change.
      if (isConflict && !onConflict) setBase(error.current as T);
      if (isConflict) onConflict?.(error.current as T);
    }
    setBusy(false);
  }

  /** Continues from the stored version. */
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
