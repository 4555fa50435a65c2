import type { ChatAnswer } from '#contract/chatbot.ts';
import { CallFailure, send } from '#web/platform/call-failure.ts';

// The call of the contract by hand: the page then needs no schemas, and the words may come one by one.
const address = '/api/chatbot/';

/** Asks the bot. `onWords` hears what has come so far; the answer itself has the last word. */
export async function ask(
  query: string,
  conversation: string | undefined,
  onWords: (text: string) => void,
): Promise<ChatAnswer> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ query, conversation }),
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

async function readStream(body: ReadableStream<Uint8Array>, onWords: (text: string) => void) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let words = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new CallFailure(0, '');
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      if (/^event: done$/m.test(event)) return JSON.parse(data) as ChatAnswer;
      words += (JSON.parse(data) as { text: string }).text;
      onWords(words);
    }
  }
}
