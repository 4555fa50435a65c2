import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatCount } from '#web/platform/counts.ts';
import { offerRetry } from '#web/ui/feedback/offer-retry.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** What a bulk call answers (`BulkDone` of the contract). */
interface Step {
  done: number;
  more: boolean;
  left?: Left[] | undefined;
}

interface Left {
  name: string;
  why: string;
}

export interface Job {
  /** 'Deleting' */
  doing: string;
  /** 'deleted' */
  done: string;
  failure: string;
  /** One call, with the number of rows done so far. */
  step: (done: number) => Promise<Step>;
  undo?: Job;
  onDone?: () => void;
}

/** Works on many rows, call after call, with progress, a final message, and undo or retry. */
export function useBulk(noun: { one: string; many: string }, queryKey: QueryKey) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<string>();

  async function run(job: Job, before = 0) {
    const { doing, done, failure, step, undo, onDone } = job;
    const counted = (n: number) => `${n === 0 ? 'No' : formatCount(n)} ${n === 1 ? noun.one : noun.many}`;
    const left: Left[] = [];
    let count = before;
    setProgress(`${doing} …`);
    try {
      for (let more = true; more; ) {
        const answer = await step(count);
        count += answer.done;
        more = answer.more;
        left.push(...(answer.left ?? []));
        setProgress(`${doing} … ${counted(count)} so far`);
      }
      const action = undo && count > 0 ? { label: 'Undo', onClick: () => void run(undo) } : undefined;
      toast(
        count > 0 ? 'success' : 'error',
        [`${counted(count)} ${done}.`, ...leftText(left)].join(' '),
        action,
      );
      onDone?.();
    } catch (error) {
      const part = count > 0 ? ` ${counted(count)} ${count === 1 ? 'is' : 'are'} ${done} so far.` : '';
      if (error instanceof CallFailure && error.status === 412) toast('error', error.message);
      else
        offerRetry(error, {
          label: `${doing} ${noun.many}`,
          message: `${failure}${part}`,
          again: () => void run(job, count),
        });
    } finally {
      setProgress(undefined);
      await client.invalidateQueries({ queryKey });
    }
  }

  return { progress, run: (job: Job) => void run(job) };
}

const named = 3;

/** The rows left unchanged, by reason: '2 left unchanged: Asha, Ravi (someone has changed it since).' */
function leftText(left: Left[]): string[] {
  if (left.length === 0) return [];
  const reasons = [...new Set(left.map(({ why }) => why))].map((why) => {
    const names = left.filter((one) => one.why === why).map(({ name }) => name);
    const more = names.length > named ? ` and ${formatCount(names.length - named)} more` : '';
    return `${names.slice(0, named).join(', ')}${more} (${why})`;
  });
  return [`${formatCount(left.length)} left unchanged: ${reasons.join('; ')}.`];
}

/** Identifies the rows of one bulk deletion, for undo. A UUID of version 4 by hand, because `randomUUID` needs https. */
export function newBatch(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
