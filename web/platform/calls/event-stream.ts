import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

type Body = NonNullable<Response['body']>;

/** Yields the server-sent events of a response. Leaving the loop closes the connection. */
export async function* eventsOf(body: Body): AsyncGenerator<EventSourceMessage> {
  // With a reader, because Safari cannot iterate over a stream.
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
