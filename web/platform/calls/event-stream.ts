import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

type Body = NonNullable<Response['body']>;

/** The server-sent events of a response as they arrive. Whoever stops reading ends the connection. */
export async function* eventsOf(body: Body): AsyncGenerator<EventSourceMessage> {
  // By a reader: Safari cannot loop over a stream.
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
