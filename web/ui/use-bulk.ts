import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#web/platform/call-failure.ts';
import { toast } from '#web/ui/toast.tsx';

/** What a bulk call answers (`BulkDone` of the contract). */
interface Step {
  done: number;
  more: boolean;
}

export interface Job {
  /** 'Deleting' */
  doing: string;
  /** 'deleted' */
  done: string;
  failure: string;
  /** One call; it is told how many rows are done already. */
  step: (done: number) => Promise<Step>;
  undo?: Job;
  onDone?: () => void;
}

const grouped = new Intl.NumberFormat('en-IN');

/** Works on many rows, call after call, and says how far it is, how it ended, and what can be done about it. */
export function useBulk(words: { one: string; many: string }, queryKey: QueryKey) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<string>();

  async function run(job: Job, before = 0) {
    const { doing, done, failure, step, undo, onDone } = job;
    const said = (n: number) => `${grouped.format(n)} ${n === 1 ? words.one : words.many}`;
    let count = before;
    setProgress(`${doing} …`);
    try {
      for (let more = true; more; ) {
        const answer = await step(count);
        count += answer.done;
        more = answer.more;
        setProgress(`${doing} … ${said(count)} so far`);
      }
      const action = undo && { label: 'Undo', onClick: () => void run(undo) };
      toast('success', `${said(count)} ${done}.`, action);
      onDone?.();
    } catch (error) {
      const known = error instanceof CallFailure && error.status === 412;
      const part = count > 0 ? ` ${said(count)} ${count === 1 ? 'is' : 'are'} ${done} so far.` : '';
      toast(
        'error',
        known ? error.message : `${failure}${part}`,
        known ? undefined : { label: 'Try again', onClick: () => void run(job, count) },
      );
    } finally {
      setProgress(undefined);
      await client.invalidateQueries({ queryKey });
    }
  }

  return { progress, run: (job: Job) => void run(job) };
}

/** Names what one bulk deletion took, so that it can be brought back as one. Version 4, also where there is no https. */
export function newBatch(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
