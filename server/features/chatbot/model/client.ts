import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import type { Config } from '#server/config.ts';

type ModelSettings = NonNullable<Config['chatbot']['model']>;

export interface Prompt {
  system: string;
  user: string;
}

const maxTokens = 400;
/** In characters, so that no service can fill the memory. */
const maxEventLength = 100_000;

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
});

/** Streams the text of a model as it arrives. Throws when the service fails, is too slow, or breaks off. */
export async function* streamCompletion(
  { url, key, model }: ModelSettings,
  { system, user }: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      stream: true,
      temperature: 0,
      max_tokens: maxTokens,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the model answered ${response.status}`);
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventLength }));
  for await (const { data } of events) {
    if (data === '[DONE]') return;
    const [choice] = Chunk.parse(JSON.parse(data)).choices;
    if (choice?.delta?.content) yield choice.delta.content;
    if (choice?.finish_reason === 'stop') return;
    // Cut short by a filter or by its length: half a sentence is no answer.
    if (choice?.finish_reason) throw new Error(`the model stopped for ${choice.finish_reason}`);
  }
  throw new Error('the model broke off');
}
