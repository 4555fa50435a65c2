import type { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { eventsOf } from '#web/platform/calls/event-stream.ts';
import { send } from '#web/platform/calls/fetch.ts';

// The call of the contract by hand: the page then needs no schemas, and the words may come one by one.
const address = '/api/chatbot/';

/** Asks the bot. `onWords` hears what has come so far; the answer itself has the last word. */
export async function ask(
  query: string,
  talk: { conversation: string | undefined; language: ChatLanguage | undefined },
  onWords: (text: string) => void,
): Promise<ChatAnswer> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ query, ...talk }),
    signal: AbortSignal.timeout(40_000),
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => undefined)) as { detail?: string } | undefined;
    throw new CallFailure(response.status, problem?.detail ?? '');
  }
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream');
  return streamed && response.body
    ? readStream(response.body, onWords)
    : ((await response.json()) as ChatAnswer);
}

/** Says whether an answer helped. */
export async function rate(turn: string, helped: boolean): Promise<void> {
  const response = await send(`${address}rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ turn, helped }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new CallFailure(response.status, '');
}

async function readStream(body: NonNullable<Response['body']>, onWords: (text: string) => void) {
  let words = '';
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'done') return JSON.parse(data) as ChatAnswer;
    words += (JSON.parse(data) as { text: string }).text;
    onWords(words);
  }
  throw new CallFailure(0, '');
}
