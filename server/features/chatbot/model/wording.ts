import { isDistress } from '#contract/chatbot/topics.ts';
import type { Deps } from '#server/deps.ts';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import type { Answered } from '../answering/answer.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { takeModelRequest } from '../store.ts';
import { isTrustworthy, plainText } from './check-wording.ts';
import { wordsOfModel } from './client.ts';
import { promptFor } from './prompt.ts';

// A model takes seconds, and whoever finds no place gets the plain answer.
const asking = createBulkhead({
  name: 'model',
  concurrency: 16,
  concurrencyPerCaller: 6,
  queue: 32,
  queuePerCaller: 8,
  maxWait: 1_500,
});

const failuresBeforeRest = 3;
const rest = 30_000;
const india = 5.5 * 3_600_000;

/** Lets a model say in its words what the plain bot has found. Whatever goes wrong, the plain answer stands. */
export function wording(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>) {
  const settings = deps.config.chatbot.model;
  let failures = 0;
  let restsUntil = 0;

  /** Small talk, refusals and someone in distress need no model, and while it fails it is left alone. */
  const wanted = ({ reply, topic, outcome }: Answered) =>
    settings &&
    outcome !== 'refused' &&
    !isDistress(topic) &&
    (reply.sources || reply.unanswered) &&
    deps.clock.now().getTime() >= restsUntil;

  const mayAsk = async () => {
    const day = new Date(deps.clock.now().getTime() + india).toISOString().slice(0, 10);
    return settings ? takeModelRequest(deps.db, day, settings.mostRequests) : false;
  };

  function failed(err: unknown) {
    deps.log.warn({ err }, 'chatbot: the model was no help');
    if (++failures < failuresBeforeRest) return;
    failures = 0;
    restsUntil = deps.clock.now().getTime() + rest;
  }

  return {
    /** The words as they become sound to say; it returns the whole, or undefined where the plain answer must stand. */
    async *words(
      masked: string,
      answered: Answered,
      knowledge: Knowledge,
      cut: { seconds: number; signal?: AbortSignal },
    ): AsyncGenerator<string, string | undefined> {
      if (!settings || !wanted(answered)) return undefined;
      // Too many ask already: no fault of the model, so it is not left alone for that.
      const release = await asking.enter().catch(() => undefined);
      if (!release) return undefined;
      try {
        if (!(await mayAsk())) return undefined;
        const prompt = promptFor(masked, answered, knowledge);
        const timeout = AbortSignal.timeout(Math.min(settings.seconds, cut.seconds) * 1_000);
        const signal = cut.signal ? AbortSignal.any([timeout, cut.signal]) : timeout;
        // Whoever stops reading a stream never brings it to its end.
        signal.addEventListener('abort', release, { once: true });
        const whole = yield* soundWords(wordsOfModel(settings, prompt, signal), prompt.system + masked);
        failures = 0;
        return whole;
      } catch (error) {
        if (!cut.signal?.aborted) failed(error);
        return undefined;
      } finally {
        release();
      }
    },
  };
}

/** Passes on whole words only, so that no half number is seen, and stops at the first that is not sound. */
async function* soundWords(
  words: AsyncIterable<string>,
  facts: string,
): AsyncGenerator<string, string | undefined> {
  let text = '';
  let said = 0;
  for await (const piece of words) {
    text += plainText(piece);
    // A number may go on over a space, so the last two words wait.
    const end = /\s\S+\s+\S*$/.exec(text)?.index ?? 0;
    if (end <= said) continue;
    if (!isTrustworthy(text.slice(0, end), facts)) return undefined;
    yield text.slice(said, end);
    said = end;
  }
  return text.trim() !== '' && isTrustworthy(text, facts) ? text.trim() : undefined;
}
