import { isDistress } from '#contract/chatbot/topics.ts';
import type { Deps } from '#server/deps.ts';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import type { Answered } from '../answering/answer.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { takeModelRequest } from '../store.ts';
import { isTrustworthy, plainText } from './check-wording.ts';
import { streamCompletion } from './client.ts';
import { promptFor } from './prompt.ts';

// A model takes seconds; a question that finds no place gets the plain answer.
const modelBulkhead = createBulkhead({
  name: 'model',
  concurrency: 16,
  concurrencyPerCaller: 6,
  queue: 32,
  queuePerCaller: 8,
  maxWait: 1_500,
});

const failuresBeforePause = 3;
const pauseLength = 30_000;
const indiaOffset = 5.5 * 3_600_000;

/** Lets a model phrase what the plain bot has found. If anything goes wrong, the plain answer is used. */
export function wording(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>) {
  const settings = deps.config.chatbot.model;
  let failures = 0;
  let pausedUntil = 0;

  /** Small talk, refusals and someone in distress need no model, and one that keeps failing is paused. */
  const wanted = ({ reply, topic, outcome }: Answered) =>
    settings &&
    outcome !== 'refused' &&
    !isDistress(topic) &&
    (reply.sources || reply.unanswered) &&
    deps.clock.now().getTime() >= pausedUntil;

  const takeRequest = async () => {
    const day = new Date(deps.clock.now().getTime() + indiaOffset).toISOString().slice(0, 10);
    return settings ? takeModelRequest(deps.db, day, settings.mostRequests) : false;
  };

  function failed(err: unknown) {
    deps.log.warn({ err }, 'chatbot: the model was no help');
    if (++failures < failuresBeforePause) return;
    failures = 0;
    pausedUntil = deps.clock.now().getTime() + pauseLength;
  }

  return {
    /** Yields the text as it passes the check; returns all of it, or undefined if the plain answer must be used. */
    async *phrase(
      masked: string,
      answered: Answered,
      knowledge: Knowledge,
      limits: { seconds: number; signal?: AbortSignal },
    ): AsyncGenerator<string, string | undefined> {
      if (!settings || !wanted(answered)) return undefined;
      // Too many are asking already, which is no failure of the model.
      const release = await modelBulkhead.enter().catch(() => undefined);
      if (!release) return undefined;
      try {
        if (!(await takeRequest())) return undefined;
        const prompt = promptFor(masked, answered, knowledge);
        const timeout = AbortSignal.timeout(Math.min(settings.seconds, limits.seconds) * 1_000);
        const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
        // A caller that leaves early never finishes this generator.
        signal.addEventListener('abort', release, { once: true });
        const text = yield* checkedText(streamCompletion(settings, prompt, signal), prompt.system + masked);
        failures = 0;
        return text;
      } catch (error) {
        if (!limits.signal?.aborted) failed(error);
        return undefined;
      } finally {
        release();
      }
    },
  };
}

/** Yields complete words only, so that nobody sees half a number, and stops at the first text that fails the check. */
async function* checkedText(
  chunks: AsyncIterable<string>,
  facts: string,
): AsyncGenerator<string, string | undefined> {
  let text = '';
  let sent = 0;
  for await (const chunk of chunks) {
    text += plainText(chunk);
    // A number may go on after a space, so the last two words wait.
    const end = /\s\S+\s+\S*$/.exec(text)?.index ?? 0;
    if (end <= sent) continue;
    if (!isTrustworthy(text.slice(0, end), facts)) return undefined;
    yield text.slice(sent, end);
    sent = end;
  }
  return text.trim() !== '' && isTrustworthy(text, facts) ? text.trim() : undefined;
}
