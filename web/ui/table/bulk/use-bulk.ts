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
  /** One call; it is told how many rows are done already. */
  step: (done: number) => Promise<Step>;
  undo?: Job;
  onDone?: () => void;
}

/** Works on many rows, call after call, and says how far it is, how it ended, and what can be done about it. */
export function useBulk(words: { one: string; many: string }, queryKey: QueryKey) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<string>();

  async function run(job: Job, before = 0) {
    const { doing, done, failure, step, undo, onDone } = job;
    const said = (n: number) => `${n === 0 ? 'No' : formatCount(n)} ${n === 1 ? words.one : words.many}`;
    const left: Left[] = [];
    let count = before;
    setProgress(`${doing} …`);
    try {
      for (let more = true; more; ) {
        const answer = await step(count);
        count += answer.done;
        more = answer.more;
        left.push(...(answer.left ?? []));
        setProgress(`${doing} … ${said(count)} so far`);
      }
      const action = undo && count > 0 ? { label: 'Undo', onClick: () => void run(undo) } : undefined;
      toast(
        count > 0 ? 'success' : 'error',
        [`${said(count)} ${done}.`, ...leftWords(left)].join(' '),
        action,
      );
      onDone?.();
    } catch (error) {
      const part = count > 0 ? ` ${said(count)} ${count === 1 ? 'is' : 'are'} ${done} so far.` : '';
      if (error instanceof CallFailure && error.status === 412) toast('error', error.message);
      else
        offerRetry(error, {
          label: `${doing} ${words.many}`,
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

/** Which rows were left, by the reason: '2 left unchanged: Asha, Ravi (someone has changed it since).' */
function leftWords(left: Left[]): string[] {
  if (left.length === 0) return [];
  const reasons = [...new Set(left.map(({ why }) => why))].map((why) => {
    const names = left.filter((one) => one.why === why).map(({ name }) => name);
    const more = names.length > named ? ` and ${formatCount(names.length - named)} more` : '';
    return `${names.slice(0, named).join(', ')}${more} (${why})`;
  });
  return [`${formatCount(left.length)} left unchanged: ${reasons.join('; ')}.`];
}

/** Names what one bulk deletion took, so that it can be brought back as one. Version 4, also where there is no https. */
export function newBatch(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
