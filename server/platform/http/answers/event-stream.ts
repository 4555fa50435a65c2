export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Keeps nginx from buffering the events.
  'X-Accel-Buffering': 'no',
};

/** One server-sent event. */
interface StreamedEvent {
  event: string;
  data: unknown;
}

/** Streams events as they come. `cancel` is called when the reader leaves before the end. */
export function eventStream(events: AsyncIterator<StreamedEvent>, cancel: () => void): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(`event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`));
    },
    cancel,
  });
  return new Response(stream, {
    headers: eventStreamHeaders,
  });
}
