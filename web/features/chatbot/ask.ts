import type { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { eventsOf } from '#web/platform/calls/event-stream.ts';
import { send } from '#web/platform/calls/fetch.ts';

// A hand-written call, so that the page needs no schemas and the answer can be streamed.
const address = '/api/chatbot/';

/** Asks the bot. `onPartial` gets the text so far; the returned answer may differ from it. */
export async function ask(
  query: string,
  talk: { conversation: string | undefined; language: ChatLanguage | undefined },
  onPartial: (text: string) => void,
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
    ? readStream(response.body, onPartial)
    : ((await response.json()) as ChatAnswer);
}

/** Rates an answer as helpful or not. */
export async function rate(turn: string, helped: boolean): Promise<void> {
  const response = await send(`${address}rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ turn, helped }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new CallFailure(response.status, '');
}

async function readStream(body: NonNullable<Response['body']>, onPartial: (text: string) => void) {
  let partial = '';
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'done') return JSON.parse(data) as ChatAnswer;
    partial += (JSON.parse(data) as { text: string }).text;
    onPartial(partial);
  }
  throw new CallFailure(0, '');
}
