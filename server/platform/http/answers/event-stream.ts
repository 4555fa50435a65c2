/** One server-sent event. */
interface StreamedEvent {
  event: string;
  data: unknown;
}

/** Events as they come, as an answer; `cancel` is called when the reader goes away before the end. */
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
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy must not hold back what is meant for now.
      'X-Accel-Buffering': 'no',
    },
  });
}
