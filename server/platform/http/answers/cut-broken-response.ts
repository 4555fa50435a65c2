import type { HttpBindings } from '@hono/node-server';

/**
 * An answer that breaks off midway is cut, so that nobody takes its beginning for the whole. The adapter would end it
 * in good order with the error's words in it, and write them to standard error as well.
 */
export function cutIfBroken(
  response: Response,
  outgoing: HttpBindings['outgoing'],
  onBroken: (error: unknown) => void,
): Response {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onBroken(error);
          outgoing.destroy();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { status, headers } = response;
  // Said outright, or the adapter reads ahead and makes a whole of what came before the break.
  headers.set('Transfer-Encoding', 'chunked');
  return new Response(body, { status, headers });
}
